// The work of web-push for each message, and nothing else: a process that sends many and prints the time it
// took.
import { Agent, request } from 'node:http'
import webPush from 'web-push'

const CONCURRENCY = 64

type Order = {
  count: number
  place: string
  keys: { p256dh: string; auth: string }
  vapid: { publicKey: string; privateKey: string }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
const payload = JSON.stringify({ title: 'Fresh bread', body: 'Until noon', padding: 'x'.repeat(300) })

/** The library's own request, to a service without TLS, which the library does not support. */
function send({ place, keys, vapid }: Order, device: number): Promise<void> {
  const subscription = { endpoint: `http://${place}/push/bare-${device}`, keys }
  const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    TTL: 60,
    topic: 'bare',
    vapidDetails: { subject: 'mailto:bench@example.com', ...vapid },
  })
  return new Promise((resolve, reject) => {
    const sent = request(subscription.endpoint, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 201 ? resolve() : reject(new Error('refused'))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function run(order: Order): Promise<void> {
  const started = performance.now()
  let next = 0
  const one = async () => {
    while (next < order.count) await send(order, next++)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, one))
  process.send?.({ seconds: (performance.now() - started) / 1000 })
  process.disconnect()
}

process.once('message', (order: Order) => void run(order))
