import { once } from 'node:events'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { callPaypal } from '@/lib/billing/payments/providers/paypal/client'
import { singleton } from '@/lib/platform/singleton'

let server: Server
let answer: (url: string, response: ServerResponse) => void
let requests = 0
const patience = singleton('patience with PayPal', () => ({ call: 0 }))
const { call: usual } = patience

beforeAll(async () => {
  patience.call = 400
  server = createServer(({ url = '' }, response) => {
    requests++
    answer(url, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  patience.call = usual
  server.closeAllConnections()
  server.close()
})

const drip = (response: ServerResponse) => {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}
const token = JSON.stringify({ access_token: 'a-token', expires_in: 1000 })

test.each<[string, typeof answer]>([
  ['never answers', () => undefined],
  ['drips its token', (_url, response) => drip(response)],
  ['drips its answer', (url, response) => (url.includes('oauth2') ? response.end(token) : drip(response))],
  [
    'fails each time',
    (url, response) => (url.includes('oauth2') ? response.end(token) : response.writeHead(500).end()),
  ],
])('a PayPal that %s times out in total, including retries', async (name, how) => {
  answer = how
  requests = 0
  const { port } = server.address() as AddressInfo
  const account = { apiBase: `http://127.0.0.1:${port}`, clientId: name, clientSecret: 'secret' }
  const from = performance.now()
  const work = callPaypal(account, { method: 'GET', path: '/v1/anything' }, z.unknown())
  await expect(work).rejects.toMatchObject({ code: 'paypal-unavailable' })
  expect(performance.now() - from).toBeLessThan(1500)
  expect(requests).toBeGreaterThan(0)
})
