import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createGuardedRequests } from '@/lib/guarded-fetch/guarded-request'

let server: Server
let answer: RequestListener = (_, response) => void response.end()
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const portOf = () => (server.address() as AddressInfo).port
async function send(more: object = {}, allow = true) {
  const privateAllow = allow ? [{ ip: '127.0.0.1', port: portOf() }] : []
  const requests = createGuardedRequests({ privateAllow, userAgent: 'Tests/1.0' })
  const url = `http://127.0.0.1:${portOf()}/`
  try {
    return await requests.send({ method: 'GET', url, headers: {}, timeout: 5000, ...more })
  } finally {
    await requests.close()
  }
}

test('an address in a private network is rejected, as in a conversion', async () => {
  expect(await send({}, false)).toEqual({ ok: false, problem: 'refused' })
  for (const url of [
    'http://169.254.169.254/',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://u:p@shop.example/',
    'x',
  ])
    expect(await send({ url })).toEqual({ ok: false, problem: 'refused' })
})

test('method, headers and body are sent, and cookies are never returned', async () => {
  answer = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('set-cookie', 'session=1')
      response.end(
        `${request.method ?? ''} ${String(request.headers.nonce)} ${Buffer.concat(chunks).toString()}`,
      )
    })
  }
  const sent = await send({ method: 'POST', headers: { nonce: '42' }, body: '{}' })
  expect(sent.ok && Buffer.from(sent.value.bytes).toString()).toBe('POST 42 {}')
  expect(sent.ok && Object.keys(sent.value.headers)).not.toContain('set-cookie')
})

test('a redirect is returned, not followed', async () => {
  answer = (_, response) => void response.writeHead(302, { location: '/x' }).end()
  expect(await send()).toMatchObject({ ok: true, value: { status: 302, headers: { location: '/x' } } })
})

test('a body beyond five megabytes is aborted, compressed or not', async () => {
  const huge = Buffer.alloc(6 * 1024 * 1024)
  answer = (_, response) => void response.end(huge)
  expect(await send()).toEqual({ ok: false, problem: 'too-large' })
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(huge))
  expect(await send()).toEqual({ ok: false, problem: 'too-large' })
})

test('a gzip response is kept unchanged, unless it was truncated', async () => {
  const text = 'a shop’s answer '.repeat(5000)
  const zipped = gzipSync(text)
  let offered: unknown
  const sendZipped = (bytes: Buffer) => {
    answer = (request, response) => {
      offered = request.headers['accept-encoding']
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)
    }
    return send()
  }
  const whole = await sendZipped(zipped)
  expect(whole.ok && [Buffer.from(whole.value.bytes).toString(), whole.value.zipped]).toEqual([text, zipped])
  expect(offered).toBe('gzip')
  const cut = await sendZipped(zipped.subarray(0, -8))
  expect(cut.ok && [Buffer.from(cut.value.bytes).toString(), cut.value.zipped]).toEqual([text, undefined])
  expect(await sendZipped(Buffer.from('no gzip at all'))).toEqual({ ok: false, problem: 'unreadable' })
})

test('consecutive requests share connections', async () => {
  let connections = 0
  const count = () => connections++
  server.on('connection', count)
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('[]'))
  const requests = createGuardedRequests({
    privateAllow: [{ ip: '127.0.0.1', port: portOf() }],
    userAgent: 'Tests/1.0',
  })
  for (let time = 0; time < 20; time++)
    await requests.send({ method: 'GET', url: `http://127.0.0.1:${portOf()}/`, headers: {}, timeout: 5000 })
  await requests.close()
  server.off('connection', count)
  expect(connections).toBeLessThan(4)
})

test('a store that drips times out', async () => {
  let ended = false
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 10)
    response.on('close', () => {
      clearInterval(timer)
      ended = true
    })
  }
  expect(await send({ timeout: 100 })).toEqual({ ok: false, problem: 'timeout' })
  while (!ended) await new Promise((resolve) => setImmediate(resolve))
})
