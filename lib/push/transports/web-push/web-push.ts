import { SECOND } from '../../../base/clock'
import { brand } from '../../../brand'
import { env } from '../../../platform/env'
import { vapidKeys } from './vapid'
import { makerAt } from './allowed-endpoint'
import { outboundRules } from './endpoint'
import { createPushThread } from './thread'
import type { Transport } from '../transport'
import { CONNECTIONS, STRANGERS_CONNECTIONS } from './web-push-client'

/** Anyone can subscribe with another key and get rejections. Only this many in a row blame our key. */
const ACCUSATIONS = 50

/** Transport for browsers, our Android app and UnifiedPush: RFC 8030 with this installation's keys. */
export const webPushTransport: Transport = {
  serviceOf: ({ endpoint }) => (URL.canParse(endpoint) ? new URL(endpoint).origin : ''),
  concurrency: (service) => (isWellKnown(service) || isOpened(service) ? CONNECTIONS : STRANGERS_CONNECTIONS),
  accusations: ACCUSATIONS,
  open() {
    const thread = createPushThread(async () => ({
      vapid: await vapidKeys(),
      subject: subject(),
      rules: outboundRules(),
    }))
    return {
      send: ({ endpoint, p256dh, auth }, payload, { messageId, expiresAt, urgency }) => {
        const ttl = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / SECOND))
        return thread.send({
          ...{ endpoint, p256dh: p256dh ?? '', auth: auth ?? '' },
          ...{ payload, ttl, urgency, topic: messageId },
        })
      },
      close: thread.close,
    }
  },
}

function isWellKnown(service: string): boolean {
  return URL.canParse(service) && makerAt(new URL(service)) !== null
}

/** Returns whether OUTBOUND_PRIVATE_ALLOW names the service. */
function isOpened(service: string): boolean {
  const { privateAllow = [] } = outboundRules()
  return privateAllow.some(({ ip, port }) => service === `http://${ip}:${port}`)
}

/** Contact for push services. Apple rejects local hosts. */
function subject(): string {
  const { APP_URL, VAPID_SUBJECT } = env()
  if (VAPID_SUBJECT !== undefined) return VAPID_SUBJECT
  return APP_URL.startsWith('https:') ? APP_URL : `mailto:${brand.contact.email}`
}
