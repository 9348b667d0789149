import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Json, moment } from './paypal-ledger'

type Notice = { id: string; type: string; body: string }
type Sent = { headers: Record<string, string>; body: string }
type Webhook = { id: string; url: string; event_types: { name: string }[] }

/**
 * PayPal's notices. None is sent by itself: a test sends each as often, as late and in the order that it likes, or
 * never. The signature is PayPal's scheme: SHA256withRSA over transmission id, time, webhook id and the CRC-32 of the
 * body's very bytes.
 */
export function startWebhooks(origin: string) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const notices: Notice[] = []
  const subscribed: Webhook[] = []
  const id = '8PT597110X687430L'
  let refuseNext = false

  const message = (transmission: string, time: string, webhookId: string, body: string) =>
    `${transmission}|${time}|${webhookId}|${crc32(body)}`

  /** A notice as it goes out; `forged` ones are signed by somebody else. */
  function sign({ body }: Pick<Notice, 'body'>, { forged = false, webhookId = id } = {}): Sent {
    const transmission = randomUUID()
    const time = moment(new Date())
    const signer = createSign('sha256').update(message(transmission, time, webhookId, body))
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signer.sign((forged ? strangers : keys).privateKey, 'base64'),
        'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }

  /** The event is taken out of the request as text: what was re-written on the way no longer fits its signature. */
  function verify(given: Json, raw: string): string {
    const event = /"webhook_event":([\s\S]*)\}\s*$/.exec(raw)?.[1] ?? ''
    const { transmission_id, transmission_time, webhook_id, transmission_sig, cert_url } = given
    const known = String(cert_url).startsWith(`${origin}/v1/notifications/certs/`)
    const signed = message(String(transmission_id), String(transmission_time), String(webhook_id), event)
    const right = createVerify('sha256')
      .update(signed)
      .verify(keys.publicKey, String(transmission_sig), 'base64')
    return known && right ? 'SUCCESS' : 'FAILURE'
  }

  function subscribe({ url = '', event_types = [] }: Json) {
    if (refuseNext) {
      refuseNext = false
      return refused('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'The maximum number of webhook URLs is reached')
    }
    if (!url.startsWith('https://')) return refused('VALIDATION_ERROR', 'Not a valid webhook URL')
    if (subscribed.some((webhook) => webhook.url === url))
      return refused('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists')
    const webhook = { id: `WH${subscribed.length}7430LKGECATA`, url, event_types }
    subscribed.push(webhook)
    return { status: 201, body: webhook }
  }

  return {
    id,
    notices,
    subscribed,
    /** The next webhook is not made. */
    refuse: () => {
      refuseNext = true
    },
    sign,
    note: (type: string, resourceType: string, resource: unknown): void => {
      const event = {
        id: `WH-${randomUUID().toUpperCase()}`,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: resourceType,
        event_type: type,
        summary: `Zahlung für „Café“: ${type}`,
        resource,
      }
      // Spaced as no serializer would write it again.
      notices.push({ id: event.id, type, body: JSON.stringify(event).replace('{"id":', '{ "id" :  ') })
    },
    /** Sends a notice and gives the status of the answer. */
    async send(
      url: string,
      notice: Pick<Notice, 'body'>,
      how: { forged?: boolean; webhookId?: string } = {},
    ) {
      return (await fetch(url, { method: 'POST', ...sign(notice, how) })).status
    },
    route(call: string, body: Json, raw: string) {
      if (call === 'POST /v1/notifications/verify-webhook-signature')
        return { status: 200, body: { verification_status: verify(body, raw) } }
      if (call === 'GET /v1/notifications/webhooks') return { status: 200, body: { webhooks: subscribed } }
      if (call === 'POST /v1/notifications/webhooks') return subscribe(body)
      const [, patched] = /^PATCH \/v1\/notifications\/webhooks\/(\w+)$/.exec(call) ?? []
      const webhook = subscribed.find((one) => one.id === patched)
      if (!webhook) return null
      webhook.event_types = (JSON.parse(raw) as [{ value: Webhook['event_types'] }])[0].value
      return { status: 200, body: webhook }
    },
  }
}

function refused(name: string, text: string) {
  return { status: 400, body: { name, message: text, debug_id: 'a1b2c3', details: [] } }
}
