#pragma once

/* Swift's runtime calls a hook for each job of a task that may run on any thread
   (include/swift/Runtime/Concurrency.h of Swift, SWIFT_CONCURRENCY_HOOK). */

#define CEXECUTORS_SWIFT __attribute__((swiftcall))

struct cexecutors_job;
typedef CEXECUTORS_SWIFT void (*cexecutors_original)(struct cexecutors_job *);
typedef CEXECUTORS_SWIFT void (*cexecutors_hook)(struct cexecutors_job *, cexecutors_original);

extern cexecutors_hook swift_task_enqueueGlobal_hook;
extern CEXECUTORS_SWIFT void swift_task_enqueueMainExecutor(struct cexecutors_job *);

static CEXECUTORS_SWIFT void cexecutors_enqueue(
    struct cexecutors_job *job, __attribute__((unused)) cexecutors_original original) {
  swift_task_enqueueMainExecutor(job);
}

/* From now on all jobs of tasks run on the main thread, in the order in which they were enqueued. */
static inline void cexecutors_use_main(void) { swift_task_enqueueGlobal_hook = cexecutors_enqueue; }
