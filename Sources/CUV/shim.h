#pragma once
#include <signal.h>
#include <sys/prctl.h>
#include <sys/xattr.h>
#include <uv.h>

/* The function prctl takes a variable number of arguments, which Swift cannot pass. */

/* Has the system kill this process when its parent ends, however that ends. */
static inline int cuv_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

/* Names the thread that calls. */
static inline int cuv_set_name(const char *name) { return prctl(PR_SET_NAME, name); }
