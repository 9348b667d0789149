import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Apple's limit for what an alert says, in bytes. */
export const MAX_APPLE_BYTES = 4096

/** Of what every device gets, the parts that an iPhone needs. */
const payloadSchema = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string().default(''),
    image: z.string().optional(),
  }),
  message: z.string().max(64),
  topic: z.string().nullable().default(null),
  /** None for the app itself. */
  target: z.string().nullable().default(null),
})
export type PushPayload = z.output<typeof payloadSchema>

/** @throws ZodError for what no sender of ours wrote */
export function readPayload(text: string): PushPayload {
  return payloadSchema.parse(JSON.parse(text))
}

/**
 * What Apple is sent (its "Generating a remote notification"): an alert, and beside it what the app needs to open the target. What is
 * too long loses the picture first, then the end of its text.
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
  const whole = written(body)
  if (fits(whole)) return whole
  const bare = written(body, '')
  if (fits(bare)) return bare
  const letters = [...body]
  // The longest beginning that fits, by halving.
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(written(`${letters.slice(0, middle).join('')}…`, ''))) low = middle
    else high = middle - 1
  }
  return written(low === 0 ? '' : `${letters.slice(0, low).join('')}…`, '')
}

const fits = (text: string) => Buffer.byteLength(text) <= MAX_APPLE_BYTES

/** `apns-id`: the same for the same message to the same device (a UUID of version 8, RFC 9562, as Apple writes it). */
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
