import { singleton } from '../singleton'

type Outcome = 'done' | 'failed'
type Figures = {
  underWay: Map<string, number>
  /** Jobs that ran at some time since this was asked last. */
  recent: Set<string>
  ended: Map<string, Record<Outcome, number> & { seconds: number }>
}

/** What the jobs of this process do, and how their runs ended; for the log and for metrics. */
export const figures = singleton<Figures>('job-figures', () => ({
  underWay: new Map(),
  recent: new Set(),
  ended: new Map(),
}))

/** Notes that a run begins. @returns what notes its end */
export function beginRun(job: string): (outcome: Outcome) => void {
  const began = performance.now()
  figures.underWay.set(job, (figures.underWay.get(job) ?? 0) + 1)
  figures.recent.add(job)
  return (outcome) => {
    const left = (figures.underWay.get(job) ?? 1) - 1
    if (left > 0) figures.underWay.set(job, left)
    else figures.underWay.delete(job)
    const ended = figures.ended.get(job) ?? { done: 0, failed: 0, seconds: 0 }
    ended[outcome]++
    ended.seconds += (performance.now() - began) / 1000
    figures.ended.set(job, ended)
  }
}
