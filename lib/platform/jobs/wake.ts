import { singleton } from '../singleton'

/** Jobs that begin as soon as there is something to do. */
export type WakeableJob = 'emails' | 'push' | 'rebuilds'

/** The way to the process that runs jobs; none in a command. */
const waker = singleton<{ wake: ((job: WakeableJob) => void) | null }>('job-waker', () => ({ wake: null }))

/** Tells the worker on this machine that a job has something to do. Others look every few seconds. */
export function wakeJob(job: WakeableJob): void {
  waker.wake?.(job)
}

export function setWaker(wake: ((job: WakeableJob) => void) | null): void {
  waker.wake = wake
}
