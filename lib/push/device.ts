import { z } from 'zod'
import { languageTag } from '../document/settings'
import { id } from '../document/id'
import { timeZone } from '../base/time-zone'

export const PLATFORMS = ['android', 'ios', 'web'] as const
export type Platform = (typeof PLATFORMS)[number]
/** What people call them. */
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

/** A device's public key, an uncompressed point of P-256, and its secret (RFC 8291), in base64url. */
export const deviceKeys = z.strictObject({ p256dh: bytes(65), auth: bytes(16) })

/** Where a push service takes messages for a device; whose address that may be is checked apart. */
const endpoint = z.string().max(2000)

/** A device token of Apple's, in hexadecimal. */
const apns = z.strictObject({
  token: z.string().regex(/^[0-9a-fA-F]{64,200}$/, 'must be a device token in hexadecimal'),
  environment: z.enum(['production', 'development']),
})

const state = {
  locale: languageTag,
  timeZone,
  /** Ids of the app's topics; what the app no longer has is left out. */
  topics: z.array(id).max(100),
  /** The number of the release that it runs; 0 when it does not know. */
  version: z.int().min(0).max(2_100_000_000),
}

/** POST ~push: what a device says when it subscribes. */
export const subscribeRequest = z.union([
  z.strictObject({ endpoint, keys: deviceKeys, platform: z.enum(PLATFORMS), ...state }),
  z.strictObject({ apns, platform: z.literal('ios'), ...state }),
])
export type SubscribeRequest = z.output<typeof subscribeRequest>

/** PATCH ~push/:device: what changed; nothing at all says that the app was opened. */
export const deviceChange = z.strictObject({
  ...z.object(state).partial().shape,
  endpoint: endpoint.optional(),
  keys: deviceKeys.optional(),
  apns: apns.optional(),
})
export type DeviceChange = z.output<typeof deviceChange>

/** POST ~push/subscriptions: a browser's PushSubscription as it writes itself in JSON, with topics. */
export const plainSubscription = z.object({
  endpoint,
  keys: z.object(deviceKeys.shape),
  topics: state.topics.default([]),
})

/** DELETE ~push/subscriptions: nobody but the device knows its endpoint. */
export const plainEnd = z.object({ endpoint })
