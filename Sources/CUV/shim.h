#pragma once
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/xattr.h>
#include <uv.h>

/* The function prctl takes a variable number of arguments, which Swift cannot pass; malloc.h is not among
   the headers of Swift's Glibc. */

/* Has the system kill this process when its parent ends, however that ends. */
static inline int cuv_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

/* Returns memory that was freed to the system. */
static inline void cuv_return_free_memory(void) { malloc_trim(0); }

/* Names the thread that calls. */
static inline int cuv_set_name(const char *name) { return prctl(PR_SET_NAME, name); }
