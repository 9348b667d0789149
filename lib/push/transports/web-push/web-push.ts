import { SECOND } from '../../../base/clock'
import { brand } from '../../../brand'
import { database } from '../../../platform/database/database'
import { env } from '../../../platform/env'
import { commonVapidKeys, signingKeys } from './vapid'
import { makerAt } from './allowed-endpoint'
import { outboundRules } from './endpoint'
import { createPushThread } from './thread'
import type { PushDevice, Transport } from '../transport'
import { CONNECTIONS, STRANGERS_CONNECTIONS } from './web-push-client'

/** Anyone can subscribe with another key and get rejections. Only this many in a row blame our key. */
const ACCUSATIONS = 50

/** Transport for browsers, our Android app and UnifiedPush: RFC 8030, signed with each app's keys. */
export const webPushTransport: Transport = {
  serviceOf: ({ endpoint }) => (URL.canParse(endpoint) ? new URL(endpoint).origin : ''),
  concurrency: (service) => (isWellKnown(service) || isOpened(service) ? CONNECTIONS : STRANGERS_CONNECTIONS),
  accusations: ACCUSATIONS,
  open() {
    const thread = createPushThread(() => ({ subject: subject(), rules: outboundRules() }))
    return {
      async send(device, payload, { messageId, expiresAt, urgency }) {
        const { appId, endpoint, p256dh, auth, publicKey } = device
        const vapid = await signingKeys(appId, publicKey)
        if (!vapid) return { kind: 'refused', reason: 'refused' }
        const ttl = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / SECOND))
        const outcome = await thread.send({
          ...{ vapid, endpoint, p256dh: p256dh ?? '', auth: auth ?? '' },
          ...{ payload, ttl, urgency, topic: messageId },
        })
        if (outcome.kind === 'accused') await tryCommonKey(device)
        const isOfCommon = vapid.publicKey === (await commonVapidKeys())?.publicKey
        return outcome.kind === 'gone' && isOfCommon ? { ...outcome, mayMove: true } : outcome
      },
      close: thread.close,
    }
  },
}

/** A device that did not say its key rejects the app's: the next attempt is signed with the common one. */
async function tryCommonKey({ id, endpointHash, publicKey }: PushDevice): Promise<void> {
  const common = publicKey === null ? await commonVapidKeys() : null
  if (!common) return
  const where = { id, endpointHash, publicKey: null }
  await database().pushSubscription.updateMany({ where, data: { publicKey: common.publicKey } })
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
