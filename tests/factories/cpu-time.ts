import { childPids, timesOf } from './processes'

/**
 * The processor time that work takes in this process, its threads and the processes that it started, in milliseconds:
 * unlike the time on the wall, it does not grow when the machine does something else.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const childrenBefore = cpuOfChildren()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 + cpuOfChildren() - childrenBefore
}

/** A clock tick of /proc, on every Linux that Node.js runs on (USER_HZ). */
const TICK_MS = 10

/** Of those that run, from their start, and of those that have ended. */
function cpuOfChildren(): number {
  const running = childPids().map(timesOf)
  const ended = timesOf('self')?.children ?? 0
  return running.reduce((sum, times) => sum + (times?.own ?? 0) + (times?.children ?? 0), ended) * TICK_MS
}
