import webPush from 'web-push'
import { decryptPush, decryptRecords, secretsOf } from '../../../../factories/decrypt-push'
import { HOUR, MINUTE, SECOND } from '@/lib/base/clock'
import { Lane } from '@/lib/push/sending/lane'
import type { Outcome } from '@/lib/push/transports/outcome'
import { outcomeOf } from '@/lib/push/transports/web-push/outcome-of'
import { vapidSigner } from '@/lib/push/transports/web-push/vapid-header'

describe('decrypt push', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')

  /** RFC 8291, section 5. */
  const RFC8291 = {
    body: bytes(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ),
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    text: 'When I grow up, I want to be a watermelon',
  }

  test('our reader reads the example of RFC 8291', () => {
    const secrets = secretsOf(RFC8291.privateKey, RFC8291.auth)
    expect(secrets.ecdh.getPublicKey('base64url')).toBe(RFC8291.publicKey)
    expect(decryptPush(RFC8291.body, secrets).toString()).toBe(RFC8291.text)
  })

  test.each([
    [
      '3.1',
      'yqdlZ-tYemfogSmv7Ws5PQ',
      'I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg',
      '',
    ],
    [
      '3.2, in two records',
      'BO3ZVPxUlnLORbVGMpbT1Q',
      'uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA',
      'a1',
    ],
  ])('our reader reads the example of RFC 8188, section %s', (_section, key, body, keyId) => {
    const plain = decryptRecords(bytes(body), (id) => {
      expect(id.toString()).toBe(keyId)
      return bytes(key)
    })
    expect(plain.toString()).toBe('I am the walrus')
  })

  test('our reader refuses a body with one bit changed', () => {
    const secrets = secretsOf(RFC8291.privateKey, RFC8291.auth)
    for (const index of [0, 22, 90, RFC8291.body.length - 1]) {
      const changed = Buffer.from(RFC8291.body)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => decryptPush(changed, secrets)).toThrow()
    }
  })

  test('what web-push encrypts, our reader reads', () => {
    const secrets = secretsOf(RFC8291.privateKey, RFC8291.auth)
    for (const text of ['', 'ä', 'x'.repeat(3993)]) {
      const { cipherText } = webPush.encrypt(RFC8291.publicKey, RFC8291.auth, text, 'aes128gcm')
      expect(cipherText.length).toBe(Buffer.byteLength(text) + 103)
      expect(decryptPush(cipherText, secrets).toString()).toBe(text)
    }
  })
})

describe('outcome', () => {
  const NOW = Date.parse('2026-11-23T08:00:00Z')

  test.each([
    [200, undefined, { kind: 'sent' }],
    [201, undefined, { kind: 'sent' }],
    [202, undefined, { kind: 'sent' }],
    [404, undefined, { kind: 'gone' }],
    [410, undefined, { kind: 'gone' }],
    [301, undefined, { kind: 'refused', reason: 'refused' }],
    [400, undefined, { kind: 'refused', reason: 'refused' }],
    [403, '60', { kind: 'refused', reason: 'refused' }],
    [413, undefined, { kind: 'refused', reason: 'too-large' }],
    [429, '60', { kind: 'later', reason: 'busy', retryAfter: new Date(NOW + MINUTE) }],
    [
      429,
      'Mon, 23 Nov 2026 09:00:00 GMT',
      { kind: 'later', reason: 'busy', retryAfter: new Date(NOW + HOUR) },
    ],
    [503, 'soon', { kind: 'later', reason: 'busy' }],
    [500, undefined, { kind: 'later', reason: 'busy' }],
  ])('%i with Retry-After %s', (status, retryAfter, expected) => {
    expect(outcomeOf(status, retryAfter, NOW)).toEqual(expected)
  })

  test('a signature is made once for each push service, and again after six hours', () => {
    const sign = vapidSigner(webPush.generateVAPIDKeys(), 'mailto:a@example.com')
    const first = sign('https://fcm.googleapis.com', NOW)
    expect(sign('https://fcm.googleapis.com', NOW + 6 * HOUR - 1)).toBe(first)
    expect(sign('https://fcm.googleapis.com', NOW + 6 * HOUR)).not.toBe(first)
    expect(sign('https://web.push.apple.com', NOW)).not.toBe(first)
  })

  describe('The line in front of a push service', () => {
    beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'nextTick'] }))
    afterEach(() => jest.useRealTimers())

    /** Adds a message and says how it ended, or until when it was put off. */
    function line(atOnce: number) {
      const lane = new Lane(atOnce)
      const asked: ((outcome: Outcome) => void)[] = []
      const add = () => {
        const state: { outcome?: Outcome; until?: number } = {}
        lane.add({
          send: () => new Promise((resolve) => asked.push(resolve)),
          settled: (outcome) => (state.outcome = outcome),
          putOff: (until) => (state.until = until.getTime() - NOW),
        })
        return state
      }
      const answer = async (outcome: Outcome) => {
        asked.shift()?.(outcome)
        await new Promise((resolve) => setImmediate(resolve))
      }
      return { lane, asked, add, answer }
    }
    const busy: Outcome = { kind: 'later', reason: 'busy' }

    test('it is asked so many times at once, and the rest waits', async () => {
      const { lane, asked, add, answer } = line(2)
      for (let n = 0; n < 5; n++) add()
      expect([asked.length, lane.load]).toEqual([2, 5])
      await answer({ kind: 'sent' })
      expect([asked.length, lane.load]).toEqual([2, 4])
    })

    test('five refusals in a row, and it is left alone for a second; then one message tries', async () => {
      const { lane, asked, add, answer } = line(3)
      const added = Array.from({ length: 20 }, add)
      for (let n = 0; n < 5; n++) await answer(busy)
      expect(added.filter(({ until }) => until === SECOND)).toHaveLength(13)
      for (let n = 0; n < 2; n++) await answer(busy) // those that were under way count no more
      expect([lane.isIdle, add().until]).toEqual([true, SECOND])
      jest.setSystemTime(NOW + SECOND)
      add()
      expect(asked).toHaveLength(1)
      expect(add().until).toBe(6 * SECOND)
      await answer(busy)
      expect(add().until).toBe(3 * SECOND) // two seconds from then
      jest.setSystemTime(NOW + 3 * SECOND)
      add()
      await answer({ kind: 'gone' }) // it answers again
      for (let n = 0; n < 3; n++) add()
      expect(asked).toHaveLength(3)
    })

    test('it is left alone for as long as it says, up to an hour', async () => {
      const { add, answer } = line(1)
      for (const hours of [0.5, 48]) {
        for (let n = 0; n < 5; n++) {
          add()
          await answer({ ...busy, retryAfter: new Date(Date.now() + hours * HOUR) })
        }
        expect(add().until).toBe(hours === 48 ? 1.5 * HOUR : HOUR / 2)
        jest.setSystemTime(NOW + HOUR / 2)
      }
    })

    test('a slow one is no load for others, and takes nothing more for now', () => {
      const { lane, add } = line(1)
      add()
      add()
      expect(lane.load).toBe(2)
      jest.setSystemTime(NOW + 4 * SECOND)
      expect(lane.load).toBe(0)
      expect(add().until).toBe(9 * SECOND)
    })
  })
})
