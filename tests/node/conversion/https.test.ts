import { createAuthority, type Identity, selfSignedIdentity, trust } from './support/certificate'
import { convertByName, SITE } from './support/named-site'
import { answer, startServer, startTlsServer, type TestServer } from './support/servers'

const PAGE = '<html lang="en"><title>The Shop</title>'
const EXPIRED = { from: '200101000000Z', until: '210101000000Z' }
const NOT_YET = { from: '480101000000Z', until: '491231235959Z' }

const authority = createAuthority()
const servers: TestServer[] = []
beforeEach(() => trust(authority))
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function door(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server)
  return server
}
const secure = (identity: Identity, page = PAGE) =>
  door(startTlsServer((_request, response) => answer(response, 'text/html', page), identity))
const plain = (page = PAGE) => door(startServer((_request, response) => answer(response, 'text/html', page)))
const plainTo = (location: string) =>
  door(startServer((_request, response) => response.writeHead(301, { location }).end()))
async function closed(): Promise<TestServer> {
  const server = await startServer(() => {})
  await server.close()
  return server
}

/** Certificates that are not trusted, for different reasons. */
const BROKEN: [string, () => Identity][] = [
  ['self-signed', selfSignedIdentity],
  ['expired', () => authority.issue(SITE, EXPIRED)],
  ['not valid yet', () => authority.issue(SITE, NOT_YET)],
  ['of another host', () => authority.issue('elsewhere.example')],
  ['of an unknown authority', () => createAuthority().issue(SITE)],
]

describe('a site typed without a scheme', () => {
  it('is read over https if its certificate is valid, and http is not requested', async () => {
    const http = await plain()
    const { result } = await convertByName({ https: await secure(authority.issue(SITE)), http })
    expect(result).toMatchObject({ ok: true, value: { sourceUrl: `https://${SITE}/` } })
    expect(result.ok && result.value.report.notes).toEqual([])
    expect(http.connections()).toBe(0)
  })

  it('is read over http if there is no listener on the port of https', async () => {
    expectPlain((await convertByName({ https: await closed(), http: await plain() })).result)
  }, 4000) // shorter than the timeout of a silent one

  it('is read over http if the listener on the port of https does not support TLS', async () => {
    expectPlain((await convertByName({ https: await plain(), http: await plain() })).result)
  })

  it.each(BROKEN)(
    'is read over http if its certificate is %s, and the report shows it',
    async (_, broken) => {
      const https = await secure(broken(), '<title>Not to be read</title>')
      const { result } = await convertByName({ https, http: await plain() })
      expectPlain(result)
      expect(https.requests).toEqual([])
    },
  )

  it.each(BROKEN)('gets an error if http redirects to a certificate that is %s', async (_, broken) => {
    const https = await secure(broken())
    const http = await plainTo(`https://${SITE}:${https.port}/`)
    expect((await convertByName({ https, http })).result).toEqual(problem('certificate', /certificate/))
  })

  it('is reported as unreachable if neither port responds', async () => {
    const { result } = await convertByName({ https: await closed(), http: await closed() })
    expect(result).toEqual(problem('unreachable', /didn’t respond/))
  })
})

describe('a site typed with https://', () => {
  it.each(BROKEN)('is not read over http if its certificate is %s', async (_, broken) => {
    const http = await plain()
    const { result } = await convertByName({ https: await secure(broken()), http }, `https://${SITE}`)
    expect(result).toEqual(problem('certificate', /certificate/))
    expect(http.connections()).toBe(0)
  })
})

function problem(code: string, words: RegExp) {
  return { ok: false, problem: { code, message: expect.stringMatching(words) as string } }
}

function expectPlain(result: Awaited<ReturnType<typeof convertByName>>['result']): void {
  expect(result).toMatchObject({ ok: true, value: { sourceUrl: `http://${SITE}/` } })
  expect(result.ok && result.value.report.notes[0]).toMatch(/doesn’t support https:\/\//)
}
