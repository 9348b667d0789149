import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withAllowHeader } from '@/lib/platform/server/allowed-methods'

/** As Next does it: POST alone, OPTIONS by itself, and a bare 405 for the rest. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await Promise.resolve()
  if (request.url === '/broken' && request.method === 'OPTIONS') throw new Error('no answer')
  if (request.url === '/told') response.setHeader('Allow', 'GET')
  if (request.method === 'POST') return void response.end('taken')
  response.statusCode = request.method === 'OPTIONS' ? 204 : 405
  if (response.statusCode === 204) response.setHeader('Allow', 'OPTIONS, POST')
  if (request.url === '/compressed') response.writeHead(response.statusCode)
  response.end()
}

let server: Server

beforeAll(async () => {
  const handle = withAllowHeader(next)
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

async function ask(path: string, method: string) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  return { status: response.status, allow: response.headers.get('allow'), body: await response.text() }
}

describe('An answer 405', () => {
  it('names the methods that the address takes', async () => {
    const { status, allow, body } = await ask('/', 'PUT')
    expect([status, allow]).toEqual([405, 'OPTIONS, POST'])
    expect(JSON.parse(body)).toEqual({
      error: 'This address accepts only OPTIONS, POST.',
      code: 'method-not-allowed',
    })
    expect((await ask('/compressed', 'PUT')).allow).toBe('OPTIONS, POST')
    expect(await ask('/', 'HEAD')).toEqual({ status: 405, allow: 'OPTIONS, POST', body: '' })
  })

  it('stays as it is when it names them already, or nobody knows them', async () => {
    expect(await ask('/told', 'PUT')).toEqual({ status: 405, allow: 'GET', body: '' })
    expect(await ask('/broken', 'PUT')).toEqual({ status: 405, allow: null, body: '' })
  })

  it('is given for methods that Next does not know, without asking it to take them', async () => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, host: '127.0.0.1', method: 'TRACE', path: '/' }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'OPTIONS, POST'])
  })

  it('is the only one that changes', async () => {
    expect(await ask('/', 'POST')).toEqual({ status: 200, allow: null, body: 'taken' })
  })
})
