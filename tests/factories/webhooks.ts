import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { database, inTransaction } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { enqueueEvent } from '@/lib/platform/enqueue-event'
import { listDeliveries } from '@/lib/webhooks/deliveries'
import { webhookRequest } from '@/lib/webhooks/schema'
import { addWebhook, listWebhooks } from '@/lib/webhooks/webhooks'
import { asUser } from './actors'
import { newAccount } from './people'

export type Received = { body: string; headers: IncomingHttpHeaders; path: string }

/** A server of this computer that webhooks may have. */
export async function listen(receive: (request: Received, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => receive({ body, headers: request.headers, path: request.url ?? '' }, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  env().OUTBOUND_PRIVATE_ALLOW.push({ ip: '127.0.0.1', port })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

let people = 0

/** A webhook of a new workspace. */
export async function webhookAt(url: string, events: string[] = ['release.created', 'app.published']) {
  const email = `hooks-${++people}@example.com`
  const workspace = await newAccount(email)
  const actor = asUser(workspace)
  const { id, secret } = await addWebhook(actor, workspace, webhookRequest.parse({ url, events }))
  const emit = (count = 1) =>
    inTransaction(async (tx) => {
      for (let n = 0; n < count; n++) await enqueueEvent(tx, workspace, 'release.created', { n })
    })
  const log = async () => (await listDeliveries(actor, workspace, id, { cursor: '' })).deliveries
  const state = async () => (await listWebhooks(actor, workspace)).webhooks[0]
  /** Lets the pauses pass. */
  const wait = async () => {
    const past = new Date(Date.now() - 1)
    await database().webhook.updateMany({ where: { id }, data: { retryAt: past } })
    await database().webhookDelivery.updateMany({ where: { webhookId: id }, data: { nextAttemptAt: past } })
  }
  return { email, workspace, actor, id, secret, emit, log, state, wait }
}
