import fc from 'fast-check'
import { createPublicKey, verify } from 'node:crypto'
import { parseRetryAfter } from '@/lib/push/transports/apns/apns-response'
import { appleId, applePayload, MAX_APPLE_BYTES, readPayload } from '@/lib/push/transports/apns/payload'
import { providerTokens } from '@/lib/push/transports/apns/provider-token'
import { newAppleKey } from '../../../../factories/apple-push'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 11, 1)

describe('provider tokens', () => {
  it('follow RFC 7519, signed with the key', () => {
    const key = newAppleKey()
    const text = providerTokens(key).token(NOW)
    const [head, claims, signature] = text.split('.') as [string, string, string]
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
    expect(read(head)).toEqual({ alg: 'ES256', kid: 'ABCDE12345' })
    expect(read(claims)).toEqual({ iss: 'TEAM123456', iat: NOW / 1000 })
    const publicKey = { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' as const }
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('are cached for more than 20 minutes and replaced before 60', () => {
    const tokens = providerTokens(newAppleKey())
    const first = tokens.token(NOW)
    expect(tokens.token(NOW + 21 * MINUTE)).toBe(first)
    const second = tokens.token(NOW + 59 * MINUTE)
    expect(second).not.toBe(first)
    expect(tokens.token(NOW + 59 * MINUTE + 21 * MINUTE)).toBe(second)
  })

  it('are recreated when the clock was set back', () => {
    const tokens = providerTokens(newAppleKey())
    const first = tokens.token(NOW)
    expect(tokens.token(NOW - 50 * MINUTE)).not.toBe(first)
  })

  it('are replaced once in 20 minutes if Apple calls them stale', () => {
    const tokens = providerTokens(newAppleKey())
    const first = tokens.token(NOW)
    expect(tokens.expired(first, NOW)).toBe(true)
    const second = tokens.token(NOW)
    expect(tokens.expired(first, NOW + MINUTE)).toBe(true)
    expect(tokens.token(NOW + MINUTE)).toBe(second)
    expect(tokens.expired(second, NOW + 19 * MINUTE)).toBe(false)
    expect(tokens.expired(second, NOW + 20 * MINUTE)).toBe(true)
  })
})

const payload = (change: { title?: string; body?: string; image?: string } = {}) => ({
  notification: { title: 'New bread', body: 'Rye, warm.', ...change },
  message: 'message-1',
  topic: 'news',
  target: '#screen-1',
})

describe('the payload for Apple', () => {
  it('contains the alert, and the target for the app', () => {
    const message = {
      ...payload(),
      web_push: 8030,
      notification: { ...payload().notification, navigate: 'https://example.com/', lang: 'de', dir: 'ltr' },
    }
    expect(JSON.parse(applePayload(readPayload(JSON.stringify(message))))).toEqual({
      aps: {
        alert: { title: 'New bread', body: 'Rye, warm.' },
        sound: 'default',
        'thread-id': 'news',
      },
      message: 'message-1',
      topic: 'news',
      target: '#screen-1',
    })
  })

  it('marks a message with a picture', () => {
    const image = 'https://example.com/bread.jpg'
    expect(JSON.parse(applePayload(payload({ image })))).toMatchObject({
      aps: { 'mutable-content': 1 },
      image,
    })
  })

  it('fits with any text: the picture is dropped first, then the end of the text', () => {
    const image = `https://example.com/${'x'.repeat(1500)}`
    const withPicture = JSON.parse(applePayload(payload({ body: 'ä'.repeat(1500), image }))) as object
    expect(withPicture).not.toHaveProperty('image')
    expect(withPicture).toMatchObject({ aps: { alert: { body: 'ä'.repeat(1500) } } })
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.string({ unit: 'binary', maxLength: 2000 }),
        (title, body) => {
          const text = applePayload(payload({ title, body }))
          const shortened = (JSON.parse(text) as { aps: { alert: { body?: string } } }).aps.alert.body ?? ''
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_APPLE_BYTES)
          expect(body.startsWith(shortened.replace(/…$/, '')) || shortened === body).toBe(true)
        },
      ),
      { numRuns: 200, seed: 1 },
    )
  })

  it('has an id that is the same for the same message and device, and no other', () => {
    expect(appleId('device-1', 'message-1')).toBe(appleId('device-1', 'message-1'))
    expect(appleId('device-1', 'message-1')).not.toBe(appleId('device-1', 'message-2'))
    expect(appleId('device-1', 'message-1')).not.toBe(appleId('device-2', 'message-1'))
    expect(appleId('device-1', 'message-1')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
})

test('Retry-After is parsed as seconds or as a date, up to a day ahead', () => {
  expect(parseRetryAfter('30', NOW)).toEqual(new Date(NOW + 30_000))
  expect(parseRetryAfter('Tue, 01 Dec 2026 00:10:00 GMT', NOW)).toEqual(new Date(NOW + 10 * MINUTE))
  expect(parseRetryAfter('999999999', NOW)).toEqual(new Date(NOW + 24 * 60 * MINUTE))
  expect(parseRetryAfter('soon', NOW)).toBeUndefined()
  expect(parseRetryAfter(undefined, NOW)).toBeUndefined()
})
