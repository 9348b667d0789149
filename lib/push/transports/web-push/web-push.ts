import { SECOND } from '../../../base/clock'
import { brand } from '../../../brand'
import { env } from '../../../platform/env'
import { vapidKeys } from './vapid'
import { makerAt } from './allowed-endpoint'
import { outboundRules } from './endpoint'
import { createPushThread } from './thread'
import type { Transport } from '../transport'
import { CONNECTIONS, STRANGERS_CONNECTIONS } from './web-push-client'

/** Anybody can subscribe for a key of their own, and is refused for it: so many in a row are about ours. */
const ACCUSATIONS = 50

/** Browsers, our Android app and UnifiedPush: RFC 8030 with the key pair of this installation. */
export const webPushTransport: Transport = {
  serviceOf: ({ endpoint }) => (URL.canParse(endpoint) ? new URL(endpoint).origin : ''),
  atOnce: (service) => (isWellKnown(service) || isOpened(service) ? CONNECTIONS : STRANGERS_CONNECTIONS),
  accusations: ACCUSATIONS,
  open() {
    const thread = createPushThread(async () => ({
      vapid: await vapidKeys(),
      subject: subject(),
      rules: outboundRules(),
    }))
    return {
      send: ({ endpoint, p256dh, auth }, payload, { messageId, expiresAt }) => {
        const ttl = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / SECOND))
        return thread.send({
          ...{ endpoint, p256dh: p256dh ?? '', auth: auth ?? '' },
          ...{ payload, ttl, topic: messageId },
        })
      },
      close: thread.close,
    }
  },
}

function isWellKnown(service: string): boolean {
  return URL.canParse(service) && makerAt(new URL(service)) !== null
}

/** A place that whoever runs this opened up. */
function isOpened(service: string): boolean {
  const { privateAllow = [] } = outboundRules()
  return privateAllow.some(({ ip, port }) => service === `http://${ip}:${port}`)
}

/** Whom a push service can ask about us. Apple's takes no host of this machine's own. */
function subject(): string {
  const { APP_URL, VAPID_SUBJECT } = env()
  if (VAPID_SUBJECT !== undefined) return VAPID_SUBJECT
  return APP_URL.startsWith('https:') ? APP_URL : `mailto:${brand.contact.email}`
}
