/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: a0b9975da633e06774e577878466038479623fa0 */

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_PDO_getPool, 0, 0, Async\\Pool, 1)
ZEND_END_ARG_INFO()


ZEND_METHOD(PDO, getPool);


static const zend_function_entry class_PDO_methods[] = {
	ZEND_ME(PDO, getPool, arginfo_class_PDO_getPool, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};
