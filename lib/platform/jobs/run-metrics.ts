import { singleton } from '../singleton'

type Outcome = 'done' | 'failed'
type RunMetrics = {
  inFlight: Map<string, number>
  /** Jobs that ran at any time since the last check. */
  recent: Set<string>
  ended: Map<string, Record<Outcome, number> & { seconds: number }>
}

/** In-flight jobs of this process and the outcomes of their runs, for the log and metrics. */
export const runMetrics = singleton<RunMetrics>('job-figures', () => ({
  inFlight: new Map(),
  recent: new Set(),
  ended: new Map(),
}))

/** Records the start of a run. @returns a function that records its end */
export function beginRun(job: string): (outcome: Outcome) => void {
  const began = performance.now()
  runMetrics.inFlight.set(job, (runMetrics.inFlight.get(job) ?? 0) + 1)
  runMetrics.recent.add(job)
  return (outcome) => {
    const left = (runMetrics.inFlight.get(job) ?? 1) - 1
    if (left > 0) runMetrics.inFlight.set(job, left)
    else runMetrics.inFlight.delete(job)
    const ended = runMetrics.ended.get(job) ?? { done: 0, failed: 0, seconds: 0 }
    ended[outcome]++
    ended.seconds += (performance.now() - began) / 1000
    runMetrics.ended.set(job, ended)
  }
}
