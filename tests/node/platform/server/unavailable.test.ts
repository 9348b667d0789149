import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { withAllowHeader } from '@/lib/platform/server/allowed-methods'
import { withUnavailable } from '@/lib/platform/server/unavailable'

let isReachable = true
let server: Server

/** As Next answers a page that throws, in the ways that it has. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await Promise.resolve()
  if (request.url === '/well') return void response.writeHead(200, { 'x-page': '1' }).end('a page')
  response.statusCode = 500
  response.setHeader('content-type', 'text/html')
  if (request.url === '/compressed') {
    response.setHeader('content-encoding', 'gzip')
    response.writeHead(500)
    response.write(gzipSync('broken'))
    return void response.end()
  }
  response.end('broken')
}

beforeAll(async () => {
  const handle = withUnavailable(withAllowHeader(next), () => Promise.resolve(isReachable))
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function ask(path: string, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  return { status: response.status, retry: response.headers.get('retry-after'), body: await response.text() }
}

describe('A page that could not be drawn', () => {
  test.each(['/plain', '/compressed'])('is a 503 while the database is gone: %s', async (path) => {
    isReachable = false
    const { status, retry, body } = await ask(path)
    expect([status, retry]).toEqual([503, '10'])
    expect(body).toContain('This page isn’t available right now')
    expect(await ask(path, 'HEAD')).toMatchObject({ status: 503, body: '' })
  })

  test.each(['/plain', '/compressed'])('stays our fault while the database is there: %s', async (path) => {
    isReachable = true
    expect(await ask(path)).toEqual({ status: 500, retry: null, body: 'broken' })
  })

  test('is another matter than a page that was, and than a call', async () => {
    isReachable = false
    expect(await ask('/well')).toEqual({ status: 200, retry: null, body: 'a page' })
    expect(await ask('/api/broken')).toEqual({ status: 500, retry: null, body: 'broken' })
  })
})
