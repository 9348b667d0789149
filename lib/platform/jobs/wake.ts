import { singleton } from '../singleton'

/** Jobs that can be started immediately when there is work. */
export type WakeableJob = 'emails' | 'push' | 'rebuilds' | 'webhooks'

/** Reaches the process that runs jobs. Null in commands. */
const waker = singleton<{ wake: ((job: WakeableJob) => void) | null }>('job-waker', () => ({ wake: null }))

/** Notifies the worker on this machine that a job has work. Other workers poll every few seconds. */
export function wakeJob(job: WakeableJob): void {
  waker.wake?.(job)
}

export function setWaker(wake: ((job: WakeableJob) => void) | null): void {
  waker.wake = wake
}
