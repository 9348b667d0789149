import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Apple's maximum payload size for alerts, in bytes. */
export const MAX_APPLE_BYTES = 4096

/** The fields of a push payload that an iPhone needs. */
const payloadSchema = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string().default(''),
    image: z.string().optional(),
  }),
  message: z.string().max(64),
  topic: z.string().nullable().default(null),
  /** Null for the app itself. */
  target: z.string().nullable().default(null),
})
export type PushPayload = z.output<typeof payloadSchema>

/** @throws ZodError for a payload that we did not write */
export function readPayload(text: string): PushPayload {
  return payloadSchema.parse(JSON.parse(text))
}

/**
 * Builds the APNs payload (Apple's "Generating a remote notification"): an alert, and the fields that the app
 * needs to open the target. If it is too long, drops the picture, then the end of the text.
 */
export function applePayload({ notification, message, topic, target }: PushPayload): string {
  const { title, body, image } = notification
  const written = (text: string, picture = image) =>
    JSON.stringify({
      aps: {
        alert: { title, ...(text && { body: text }) },
        sound: 'default',
        'thread-id': topic ?? 'messages',
        ...(picture && { 'mutable-content': 1 }),
      },
      message,
      topic,
      target,
      ...(picture && { image: picture }),
    })
  const full = written(body)
  if (fits(full)) return full
  const bare = written(body, '')
  if (fits(bare)) return bare
  const letters = [...body]
  // Binary search for the longest prefix that fits.
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(written(`${letters.slice(0, middle).join('')}…`, ''))) low = middle
    else high = middle - 1
  }
  return written(low === 0 ? '' : `${letters.slice(0, low).join('')}…`, '')
}

const fits = (text: string) => Buffer.byteLength(text) <= MAX_APPLE_BYTES

/** Builds a stable `apns-id` per message and device (UUID version 8, RFC 9562, in Apple's form). */
export function appleId(deviceId: string, message: string): string {
  const hash = createHash('sha256').update(`${deviceId} ${message}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const text = hash.toString('hex')
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20, 32),
  ].join('-')
}
