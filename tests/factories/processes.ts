import { readFileSync, readdirSync } from 'node:fs'

type Times = { parent: number; own: number; children: number }

/**
 * The processes that one has started and that still run. Elsewhere than on Linux nothing tells.
 * @param script a part of their command line; other tests of the same process have children too
 */
export function childPids(script = '', parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && timesOf(name)?.parent === parent)
    .filter((name) => commandOf(name).includes(script))
    .map(Number)
}

/** Its arguments, each with a zero behind it. */
export function commandOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // has ended
  }
}

/** Ticks out of /proc/PID/stat (man 5 proc_pid_stat), whose second field may hold anything but ends with a parenthesis. */
export function timesOf(pid: number | string): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = 0, ...rest] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = rest.slice(9, 13)
    return { parent, own: user + system, children: childUser + childSystem }
  } catch {
    return null // has ended
  }
}

/** What a process holds in memory, in MiB (VmRSS); nothing when it has ended. */
export function residentMiB(pid: number): number {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}

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
