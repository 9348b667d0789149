import { convert, startSite } from './support/site'

describe('a malicious site', () => {
  it('does not block others while it is parsed', async () => {
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
    // CPU milliseconds between two ticks of the event loop, independent of other load.
    expect(longest).toBeLessThan(250)
  })
})
