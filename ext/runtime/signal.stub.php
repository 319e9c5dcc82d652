<?php

/** @generate-class-entries */

namespace Async;

/** Signals, for signal(). The values are those of Linux. */
enum Signal: int
{
    case SIGHUP = 1;
    case SIGINT = 2;
    case SIGQUIT = 3;
    case SIGILL = 4;
    case SIGABRT = 6;
    case SIGFPE = 8;
    case SIGKILL = 9;
    case SIGUSR1 = 10;
    case SIGSEGV = 11;
    case SIGUSR2 = 12;
    case SIGPIPE = 13;
    case SIGALRM = 14;
    case SIGTERM = 15;
    case SIGCHLD = 17;
    case SIGCONT = 18;
    case SIGTSTP = 20;
    case SIGWINCH = 28;
}
