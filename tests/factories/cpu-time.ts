/**
 * The processor time that work takes in this process and its threads, in milliseconds: unlike the time on the wall, it
 * does not grow when the machine does something else.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
