/** How often the timer is due that watches the event loop, in milliseconds. */
const EVERY = 50

/**
 * How late a timer came at most while work was done, in milliseconds. Time in which this process did not run is not counted:
 * the machine may do something else.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let most = 0
  let [at, used] = [performance.now(), process.cpuUsage()]
  const look = () => {
    const { user, system } = process.cpuUsage(used)
    most = Math.max(most, Math.min(performance.now() - at - EVERY, (user + system) / 1000))
    ;[at, used] = [performance.now(), process.cpuUsage()]
  }
  const timer = setInterval(look, EVERY)
  try {
    await work()
    look()
  } finally {
    clearInterval(timer)
  }
  return most
}
