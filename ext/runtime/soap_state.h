/*
 * What ext/soap keeps in globals while a SoapClient or SoapServer is at work: the service's
 * description, type maps, encoding, and who turns fatal errors into SoapFaults.
 */
#ifndef ASYNC_SOAP_STATE_H
#define ASYNC_SOAP_STATE_H

#include "php.h"

typedef struct async_soap_state {
	bool is_saved;
	/* All borrowed from the call in progress. */
	HashTable *typemap;
	int soap_version;
	void *sdl;
	char *error_code;
	zend_object *error_object;
	void *encoding;
	HashTable *class_map;
	int features;
	HashTable *ref_map;
	int next_namespace;
	int next_reference;
} async_soap_state;

/* ext/soap's own flag for a call in progress; one that is always off where there is no ext/soap. */
extern const bool *async_soap_is_in_call;

/* Moves the globals' contents aside; they are neutral afterwards. */
void async_soap_state_save(async_soap_state *state);

/* Moves them back. */
void async_soap_state_restore(const async_soap_state *state);

void async_soap_startup(void);
void async_soap_end(void);

#endif
