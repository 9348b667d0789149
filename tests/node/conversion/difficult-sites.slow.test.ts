import { convertByName, SITE } from './support/named-site'
import { answer, startServer, startTcpServer, type TestServer } from './support/servers'
import { convert, startSite } from './support/site'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function door(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server)
  return server
}
const page = (text: string, status: number) =>
  door(startServer((_request, response) => answer(response, 'text/html', text, status)))
const silent = () => door(startTcpServer(() => {}))

// Waits for the real timeout of a silent server.
describe('a site typed without a scheme', () => {
  it('is read over http if https accepts the connection and does not respond', async () => {
    const https = await silent()
    const http = await page('<html lang="en"><title>The Shop</title>', 200)
    const { result } = await convertByName({ https, http })
    expect(result).toMatchObject({ ok: true, value: { sourceUrl: `http://${SITE}/` } })
    expect(result.ok && result.value.report.notes[0]).toMatch(/doesn’t support https:\/\//)
    expect(https.connections()).toBe(1)
  }, 9000) // shorter than the ten seconds of a visit

  it('is reported as too slow if https is silent and http has no page', async () => {
    const both = Promise.all([
      convertByName({ https: await silent(), http: await page('-', 404) }),
      convertByName({ https: await silent(), http: await silent() }),
    ])
    for (const { result } of await both) {
      const message = expect.stringMatching(/longer than 10 seconds/) as string
      expect(result).toEqual({ ok: false, problem: { code: 'timeout', message } })
    }
  }, 20_000)
})

describe('a malicious site', () => {
  it('does not block others while it is parsed', async () => {
    const site = await startSite({ '/': '<a href=x>y<div class=menu><ul>'.repeat(160_000) })
    await convert(site) // once for the compiler
    // CPU milliseconds between two ticks of the event loop, independent of other load. The garbage of other tests
    // may be collected in one of the runs.
    const blocked: number[] = []
    for (let run = 0; run < 3; run++) {
      let longest = 0
      let last = process.cpuUsage()
      const timer = setInterval(() => {
        longest = Math.max(longest, process.cpuUsage(last).user / 1000)
        last = process.cpuUsage()
      }, 1)
      const { result } = await convert(site)
      clearInterval(timer)
      expect(result.ok).toBe(true)
      blocked.push(longest)
    }
    await site.close()
    expect(Math.min(...blocked)).toBeLessThan(250)
  })
})
