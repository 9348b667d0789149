const EVERY = 50

/**
 * The longest time that a timer was late while work went on, in milliseconds: as far as this thread was at work then, since what
 * else the machine does is none of it.
 */
export async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  let cpu = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(cpu)
    const late = performance.now() - last - EVERY
    longest = Math.max(longest, Math.min(late, (user + system) / 1000))
    last = performance.now()
    cpu = process.threadCpuUsage()
  }
  const timer = setInterval(look, EVERY)
  try {
    await work()
  } finally {
    look()
    clearInterval(timer)
  }
  return longest
}
