const EVERY = 50

/**
 * Returns the longest delay of a timer while `work` ran, in milliseconds. Counts only CPU time of this
 * thread, to exclude other load of the machine.
 */
export async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  let cpu = process.threadCpuUsage()
  const measure = () => {
    const { user, system } = process.threadCpuUsage(cpu)
    const late = performance.now() - last - EVERY
    longest = Math.max(longest, Math.min(late, (user + system) / 1000))
    last = performance.now()
    cpu = process.threadCpuUsage()
  }
  const timer = setInterval(measure, EVERY)
  try {
    await work()
  } finally {
    measure()
    clearInterval(timer)
  }
  return longest
}
