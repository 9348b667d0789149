import { appleTransport } from './apns/transport'
import type { Addressed, Transport } from './transport'
import { webPushTransport } from './web-push/web-push'

/** The ways to devices, by `PushSubscription.kind`. */
export const TRANSPORTS: Readonly<Record<string, Transport>> = {
  webpush: webPushTransport,
  apns: appleTransport,
}

/** Names the push service of a device, as deliveries and pauses do: its kind, and what its transport calls it. */
export function serviceOf(device: Addressed): string {
  return `${device.kind} ${TRANSPORTS[device.kind]?.serviceOf(device) ?? ''}`
}

/** How many messages a push service of that name gets at the same time. */
export function atOnce(service: string): number {
  const [kind = '', ...words] = service.split(' ')
  return TRANSPORTS[kind]?.atOnce(words.join(' ')) ?? 1
}

/** After how many answers in a row that accuse the key a push service of that name is left alone. */
export function accusationsOf(service: string): number {
  return TRANSPORTS[service.split(' ', 1)[0]!]?.accusations ?? 1
}
