import { convert, startSite } from './support/site'

describe('a site that means harm', () => {
  it('does not hold up others while it is read', async () => {
    const site = await startSite({ '/': '<a href=x>y<div class=menu><ul>'.repeat(160_000) })
    await convert(site) // once for the compiler
    let longest = 0
    let last = process.cpuUsage()
    const timer = setInterval(() => {
      longest = Math.max(longest, process.cpuUsage(last).user / 1000)
      last = process.cpuUsage()
    }, 1)
    const { result } = await convert(site)
    clearInterval(timer)
    await site.close()
    expect(result.ok).toBe(true)
    // Milliseconds of our own work between two looks at what else there is: a busy machine does not add to it.
    expect(longest).toBeLessThan(250)
  })
})
