#ifndef PHP_ASYNC_H
#define PHP_ASYNC_H

#define PHP_ASYNC_VERSION "0.1.0-dev"

#endif
