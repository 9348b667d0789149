import { appleTransport } from './apns/transport'
import type { Transport } from './transport'
import { webPushTransport } from './web-push/web-push'

/** The ways to devices, by `PushSubscription.kind`. */
export const TRANSPORTS: Readonly<Record<string, () => Transport>> = {
  webpush: webPushTransport,
  apns: appleTransport,
}
