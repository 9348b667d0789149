import { appleTransport } from './apns/transport'
import type { Addressed, Transport } from './transport'
import { webPushTransport } from './web-push/web-push'

/** Transports by `PushSubscription.kind`. */
export const TRANSPORTS: Readonly<Record<string, Transport>> = {
  webpush: webPushTransport,
  apns: appleTransport,
}

/** Names a device's push service for deliveries and pauses: its kind, and the name from its transport. */
export function serviceOf(device: Addressed): string {
  return `${device.kind} ${TRANSPORTS[device.kind]?.serviceOf(device) ?? ''}`
}

/** Maximum concurrent messages for a push service. */
export function concurrency(service: string): number {
  const [kind = '', ...words] = service.split(' ')
  return TRANSPORTS[kind]?.concurrency(words.join(' ')) ?? 1
}

/** Consecutive responses that blame the key, after which a push service is paused. */
export function accusationsOf(service: string): number {
  return TRANSPORTS[service.split(' ', 1)[0]!]?.accusations ?? 1
}
