import { createServer as createHttp2Server, createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:https'
import { problemOfFetch } from '@/lib/conversion/site-problem'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { createAuthority, trust } from '../conversion/support/certificate'
import { convertByName, SITE } from '../conversion/support/named-site'
import { answer, startServer } from '../conversion/support/servers'

const authority = createAuthority()
const identity = authority.issue(SITE)
beforeEach(() => trust(authority))
const open: Server[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done)))))

async function listen(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A server of a kind that the usual helpers don't start, for one visit by name. */
async function visiting(server: Server, scheme: 'http' | 'https') {
  const port = await listen(server)
  const guarded = createGuardedFetch({
    privateAllow: [{ ip: '127.0.0.1', port }],
    lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  const result = await guarded.fetchPage(`${scheme}://${SITE}:${port}/`)
  await guarded.close()
  return result
}

const tooOld = () =>
  createTlsServer(
    { ...identity, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' },
    (_request, response) => response.end('old'),
  )
const modern = () =>
  createSecureServer({ ...identity, allowHTTP1: false }, (_request, response) => response.end('2'))
const clear = () => createHttp2Server((_request, response) => response.end('2'))

test.each([
  ['a version of TLS that is too old', tooOld, 'https', 'tls-version', /TLS 1\.2 or newer/],
  ['only HTTP/2 over TLS', modern, 'https', 'http2', /only speaks HTTP\/2/],
  ['only HTTP/2 in clear text', clear, 'http', 'http2', /only speaks HTTP\/2/],
] as const)('A server with %s is told as that', async (_what, start, scheme, problem, message) => {
  const result = await visiting(start(), scheme)
  expect(result).toEqual({ ok: false, problem })
  expect(problemOfFetch(problem)).toMatchObject({
    code: problem,
    message: expect.stringMatching(message) as string,
  })
})

test('Headers without measure are told as that', () => {
  expect(problemOfFetch('header-overflow').message).toMatch(/more than 32 KB of headers/)
})

test('A site that speaks too old a TLS is read over http when no scheme was typed', async () => {
  const port = await listen(tooOld())
  const http = await startServer((_request, response) =>
    answer(response, 'text/html', '<title>The Shop</title>'),
  )
  const { result } = await convertByName({ https: { ...http, port }, http })
  expect(result).toMatchObject({ ok: true, value: { sourceUrl: `http://${SITE}/` } })
  await http.close()
})
