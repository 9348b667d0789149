import type { z } from 'zod'
import { deviceKeys } from '../push/device'
import { addressOf } from '../push/devices/register'
import type { TABLES } from './format'

type Device = z.output<typeof TABLES.devices>

const TOKEN = /^[0-9a-f]{64,200}$/

/**
 * Returns where to send messages for a device, by the rules of registering one: messages go to push services only,
 * whatever a file says. Returns null for any other address.
 */
export function toAddress({ kind, endpoint, p256dh, auth, environment }: Device) {
  try {
    if (kind === 'webpush') return addressOf({ endpoint, keys: deviceKeys.parse({ p256dh, auth }) })
    if (TOKEN.test(endpoint) && environment !== null)
      return addressOf({ apns: { token: endpoint, environment } })
  } catch {
    // not allowed here
  }
  return null
}
