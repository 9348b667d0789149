import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { handleWithinLimit } from '@/lib/platform/server/within-limit'

let server: Server
let handled = 0

beforeAll(async () => {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    handled++
    const { method, url, headers } = request
    response.end(JSON.stringify({ method, url, type: headers['content-type'], body: await text(request) }))
  }
  server = createServer((request, response) => void handleWithinLimit(handle, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => (handled = 0))

function open(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/x?y',
    headers: { 'content-type': 'application/json', ...headers },
  })
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
    if (!response) throw new Error('no answer')
    return { status: response.statusCode, body: JSON.parse(await text(response)) as Record<string, string> }
  })
  return { sent, answer }
}

describe('A body that Next would take in first', () => {
  it('goes on whole when it is short, in chunks or in one piece', async () => {
    const whole = { method: 'POST', url: '/x?y', type: 'application/json', body: '{"a":1}' }
    const { sent, answer } = open()
    sent.write('{"a"')
    sent.end(':1}')
    expect(await answer).toEqual({ status: 200, body: whole })
    const known = open({ 'content-length': '7' })
    known.sent.end('{"a":1}')
    expect(await known.answer).toEqual({ status: 200, body: whole })
    const empty = open({ 'transfer-encoding': 'chunked' })
    empty.sent.end()
    expect(await empty.answer).toMatchObject({ status: 200, body: { body: '' } })
  })

  it('is refused before it has come in when it is too long', async () => {
    const told = open({ 'content-length': '9000000' })
    told.sent.flushHeaders()
    expect(await told.answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
    told.sent.destroy()
    const untold = open()
    untold.sent.write(Buffer.alloc(70_000))
    expect(await untold.answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
    untold.sent.destroy()
    expect(handled).toBe(0)
  })
})
