import fc from 'fast-check'
import { createPublicKey, verify } from 'node:crypto'
import { retryAfterIn } from '@/lib/push/transports/apns/apple-answer'
import { appleId, applePayload, MAX_APPLE_BYTES, readPayload } from '@/lib/push/transports/apns/payload'
import { providerTokens } from '@/lib/push/transports/apns/provider-token'
import { newAppleKey } from '../../../../factories/apple-push'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 11, 1)

describe('provider tokens', () => {
  it('are what RFC 7519 says, signed with the key', () => {
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

  it('are kept for more than 20 minutes and replaced before 60', () => {
    const tokens = providerTokens(newAppleKey())
    const first = tokens.token(NOW)
    expect(tokens.token(NOW + 21 * MINUTE)).toBe(first)
    const second = tokens.token(NOW + 59 * MINUTE)
    expect(second).not.toBe(first)
    expect(tokens.token(NOW + 59 * MINUTE + 21 * MINUTE)).toBe(second)
  })

  it('are made anew when the clock was set back', () => {
    const tokens = providerTokens(newAppleKey())
    const first = tokens.token(NOW)
    expect(tokens.token(NOW - 50 * MINUTE)).not.toBe(first)
  })

  it('are replaced once in 20 minutes when Apple calls them stale', () => {
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

describe('what Apple is sent', () => {
  it('is the alert, and what the app needs to open the right place', () => {
    const given = {
      ...payload(),
      web_push: 8030,
      notification: { ...payload().notification, navigate: 'https://example.com/', lang: 'de', dir: 'ltr' },
    }
    expect(JSON.parse(applePayload(readPayload(JSON.stringify(given))))).toEqual({
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

  it('says that there is a picture', () => {
    const image = 'https://example.com/bread.jpg'
    expect(JSON.parse(applePayload(payload({ image })))).toMatchObject({
      aps: { 'mutable-content': 1 },
      image,
    })
  })

  it('fits whatever its words are: the picture goes first, then the end of the text', () => {
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
          const said = (JSON.parse(text) as { aps: { alert: { body?: string } } }).aps.alert.body ?? ''
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_APPLE_BYTES)
          expect(body.startsWith(said.replace(/…$/, '')) || said === body).toBe(true)
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

test('when to come back is read as seconds or as a date, and never further than a day ahead', () => {
  expect(retryAfterIn('30', NOW)).toEqual(new Date(NOW + 30_000))
  expect(retryAfterIn('Tue, 01 Dec 2026 00:10:00 GMT', NOW)).toEqual(new Date(NOW + 10 * MINUTE))
  expect(retryAfterIn('999999999', NOW)).toEqual(new Date(NOW + 24 * 60 * MINUTE))
  expect(retryAfterIn('soon', NOW)).toBeUndefined()
  expect(retryAfterIn(undefined, NOW)).toBeUndefined()
})
