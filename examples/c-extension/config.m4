dnl config.m4 for the example extension "hiredis_pool"

PHP_ARG_ENABLE([hiredis_pool],
  [whether to enable the example of a pool made in C],
  [AS_HELP_STRING([--enable-hiredis-pool], [Enable HiredisPool])],
  [yes])

if test "$PHP_HIREDIS_POOL" != "no"; then
  PKG_CHECK_MODULES([HIREDIS], [hiredis])
  PHP_EVAL_INCLINE([$HIREDIS_CFLAGS])
  PHP_EVAL_LIBLINE([$HIREDIS_LIBS], [HIREDIS_POOL_SHARED_LIBADD])
  PHP_SUBST([HIREDIS_POOL_SHARED_LIBADD])
  PHP_ADD_EXTENSION_DEP([hiredis_pool], [async])
  PHP_NEW_EXTENSION([hiredis_pool], [hiredis_pool.c connection.c], [$ext_shared],, [-Wall -Wextra -Wno-unused-parameter])
fi
