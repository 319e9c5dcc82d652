/* PDO Pool as the module sees it. */
#ifndef ASYNC_PDO_STARTUP_H
#define ASYNC_PDO_STARTUP_H

/*
 * MINIT: registers the INI settings. PDO itself is looked for when all modules have started, so the
 * order of loading does not matter; without PDO nothing more happens.
 */
void pdo_pool_startup(int module_number);

/* MSHUTDOWN. */
void pdo_pool_shutdown(void);

/* RSHUTDOWN, before the scheduler's: ends every pool. */
void pdo_pool_deactivate(void);

/* MINFO. */
void pdo_pool_print_info(void);

#endif
