dnl config.m4 for the extension "async"

PHP_ARG_ENABLE([async],
  [whether to enable coroutines and pools],
  [AS_HELP_STRING([--enable-async], [Enable coroutines, Async\Pool and PDO Pool])],
  [yes])

PHP_ARG_ENABLE([async-werror],
  [whether warnings are errors],
  [AS_HELP_STRING([--enable-async-werror], [Treat the compiler's warnings as errors (for development)])],
  [no], [no])

if test "$PHP_ASYNC" != "no"; then
  case $host_os in
    linux*) ;;
    *) AC_MSG_ERROR([the extension "async" needs Linux]) ;;
  esac

  PKG_CHECK_MODULES([LIBUV], [libuv >= 1.34])
  PHP_EVAL_INCLINE([$LIBUV_CFLAGS])
  PHP_EVAL_LIBLINE([$LIBUV_LIBS], [ASYNC_SHARED_LIBADD])
  PHP_SUBST([ASYNC_SHARED_LIBADD])

  AC_CHECK_HEADERS([valgrind/valgrind.h])

  ASYNC_CFLAGS="-I@ext_srcdir@ -I@ext_srcdir@/include -std=gnu11 -fvisibility=hidden -DZEND_ENABLE_STATIC_TSRMLS_CACHE=1"
  ASYNC_CFLAGS="$ASYNC_CFLAGS -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers -Wno-sign-compare"
  if test "$PHP_ASYNC_WERROR" = "yes"; then
    ASYNC_CFLAGS="$ASYNC_CFLAGS -Werror"
  fi

  dnl Every layer is a folder, every .c file in it belongs to the module.
  async_sources=$(cd "$abs_srcdir" && echo async.c core/*.c reactor/*.c io/*.c runtime/*.c pool/*.c api/*.c)

  dnl PDO Pool is built where PDO's headers are, whether PDO itself is loaded later or not.
  async_php_include=$("$PHP_CONFIG" --include-dir 2>/dev/null)
  AC_MSG_CHECKING([for the headers of PDO])
  if test -f "$async_php_include/ext/pdo/php_pdo_driver.h"; then
    AC_MSG_RESULT([yes])
    AC_DEFINE([HAVE_ASYNC_PDO_POOL], [1], [Whether PDO Pool is built])
    async_sources="$async_sources $(cd "$abs_srcdir" && echo pdo_pool/*.c)"
    PHP_ADD_BUILD_DIR([$ext_builddir/pdo_pool])
  else
    AC_MSG_RESULT([no, so there will be no PDO Pool])
  fi

  PHP_NEW_EXTENSION([async], [$async_sources], [$ext_shared],, [$ASYNC_CFLAGS])
  for async_layer in core reactor io runtime pool api; do
    PHP_ADD_BUILD_DIR([$ext_builddir/$async_layer])
  done

  dnl For other extensions: #include "ext/async/include/zend_async_API.h"
  PHP_INSTALL_HEADERS([ext/async/include], [zend_async_API.h])
fi
