import { readFileSync, readdirSync } from 'node:fs'

type Times = { parent: number; own: number; children: number }

/**
 * Returns the running child processes of a process. Works only on Linux.
 * @param script a part of their command line, because other tests of the same process have children, too
 */
export function childPids(script = '', parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && timesOf(name)?.parent === parent)
    .filter((name) => commandOf(name).includes(script))
    .map(Number)
}

/** Returns its arguments, each terminated by a zero byte. */
export function commandOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has exited
  }
}

/**
 * Parses ticks from /proc/PID/stat (man 5 proc_pid_stat), whose second field is arbitrary but ends with a
 * parenthesis.
 */
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
    return null // it has exited
  }
}

/** Resident memory of a process, in MiB (VmRSS). 0 if it has exited. */
export function residentMiB(pid: number): number {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * CPU time of `work` in this process, its threads and its child processes, in milliseconds. Unlike elapsed
 * time, it is independent of other load of the machine.
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

/** Sums running child processes, from their start, and exited ones. */
function cpuOfChildren(): number {
  const running = childPids().map(timesOf)
  const ended = timesOf('self')?.children ?? 0
  return running.reduce((sum, times) => sum + (times?.own ?? 0) + (times?.children ?? 0), ended) * TICK_MS
}
