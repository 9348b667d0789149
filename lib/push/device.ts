import { z } from 'zod'
import { languageTag } from '../document/settings'
import { id } from '../document/values'
import { timeZone } from '../base/time-zone'

export const PLATFORMS = ['android', 'ios', 'web'] as const
export type Platform = (typeof PLATFORMS)[number]
/** Names as people know them. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  android: 'Android app',
  ios: 'iPhone app',
  web: 'Web',
}

const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, 'must be base64url')
    .refine((text) => Buffer.from(text, 'base64url').length === length, `must be ${length} bytes`)

/** A device's public key, an uncompressed P-256 point, and its auth secret (RFC 8291), in base64url. */
export const deviceKeys = z.strictObject({ p256dh: bytes(65), auth: bytes(16) })

/** URL where a push service accepts messages for a device. The host is checked separately. */
const endpoint = z.string().max(2000)

/** An APNs device token, in hexadecimal. */
const apns = z.strictObject({
  token: z.string().regex(/^[0-9a-fA-F]{64,200}$/, 'must be a device token in hexadecimal'),
  environment: z.enum(['production', 'development']),
})

const state = {
  locale: languageTag,
  timeZone,
  /** IDs of the app's topics. Unknown ones are dropped. */
  topics: z.array(id).max(100),
  /** Number of the release that the device runs; 0 if unknown. */
  version: z.int().min(0).max(2_100_000_000),
}

/** The public key (VAPID) that the device subscribed with. Programs from before apps had their own say none. */
const key = bytes(65).optional()

/** POST ~push: subscribes a device. */
export const subscribeRequest = z.union([
  z.strictObject({ endpoint, keys: deviceKeys, key, platform: z.enum(PLATFORMS), ...state }),
  z.strictObject({ apns, platform: z.literal('ios'), ...state }),
])
export type SubscribeRequest = z.output<typeof subscribeRequest>

/** PATCH ~push/:device: changed values. An empty object reports that the app was opened. */
export const deviceChange = z.strictObject({
  ...z.object(state).partial().shape,
  endpoint: endpoint.optional(),
  keys: deviceKeys.optional(),
  key,
  apns: apns.optional(),
})
export type DeviceChange = z.output<typeof deviceChange>

/** POST ~push/subscriptions: a browser's PushSubscription as JSON, with topics and the key that it was made with. */
export const plainSubscription = z.object({
  endpoint,
  keys: z.object(deviceKeys.shape),
  key,
  topics: state.topics.default([]),
})

/** DELETE ~push/subscriptions: only the device and its push service know the endpoint. */
export const plainEnd = z.object({ endpoint })
