import webPush from 'web-push'
import { decryptPush, decryptRecords, secretsOf } from '../../../../factories/decrypt-push'
import { withTestDatabase } from '../../../../factories/database'
import { HOUR, MINUTE, SECOND } from '@/lib/base/clock'
import { EndpointQueue } from '@/lib/push/sending/endpoint-queue'
import type { Outcome } from '@/lib/push/transports/transport'
import { classifyResponse } from '@/lib/push/transports/web-push/classify-response'
import { vapidSigner } from '@/lib/push/transports/web-push/vapid-header'
import { vapidCases } from './vapid-cases'

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

  test('our decryption reads the example of RFC 8291', () => {
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
  ])('our decryption reads the example of RFC 8188, section %s', (_section, key, body, keyId) => {
    const plain = decryptRecords(bytes(body), (id) => {
      expect(id.toString()).toBe(keyId)
      return bytes(key)
    })
    expect(plain.toString()).toBe('I am the walrus')
  })

  test('our decryption rejects a body with one changed bit', () => {
    const secrets = secretsOf(RFC8291.privateKey, RFC8291.auth)
    for (const index of [0, 22, 90, RFC8291.body.length - 1]) {
      const changed = Buffer.from(RFC8291.body)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => decryptPush(changed, secrets)).toThrow()
    }
  })

  test('our decryption reads what web-push encrypts', () => {
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
    [401, undefined, { kind: 'accused', reason: 'vapid-refused' }],
    [403, '60', { kind: 'accused', reason: 'vapid-refused' }],
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
    expect(classifyResponse(status, retryAfter, NOW)).toEqual(expected)
  })

  test('a signature is created once for each key and push service, and again after six hours', () => {
    let now = NOW
    const sign = vapidSigner('mailto:a@example.com', { now: () => now })
    const [keys, others] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
    const first = sign(keys, 'https://fcm.googleapis.com')
    expect(sign(keys, 'https://web.push.apple.com')).not.toBe(first)
    expect(sign(others, 'https://fcm.googleapis.com')).toContain(`k=${others.publicKey}`)
    now += 6 * HOUR
    expect(sign(keys, 'https://fcm.googleapis.com')).toBe(first)
    now++
    expect(sign(keys, 'https://fcm.googleapis.com')).not.toBe(first)
  })

  describe('The queue of a push service', () => {
    beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'nextTick'] }))
    afterEach(() => jest.useRealTimers())

    /**
     * Adds messages, and returns the outcome of each. A response that the service is down pauses it for a
     * second.
     */
    function line(concurrency: number, accusations = 50) {
      const reports: unknown[] = []
      const lane = new EndpointQueue(concurrency, accusations, {
        down: ({ retryAfter, isProbe }) => {
          reports.push({ retryAfter, isProbe })
          return Promise.resolve(new Date(Date.now() + SECOND))
        },
        up: () => reports.push('up'),
        unanswered: () => reports.push('unanswered'),
        room: () => undefined,
      })
      const requests: ((outcome: Outcome) => void)[] = []
      const add = ({ isProbe = false, startBy = Infinity } = {}) => {
        const state: { ended?: Outcome | 'put back' } = {}
        lane.add({
          send: () => new Promise((resolve) => requests.push(resolve)),
          onOutcome: (outcome) => (state.ended = outcome),
          putBack: () => (state.ended = 'put back'),
          ...{ startBy, isProbe },
        })
        return state
      }
      const tick = () => new Promise((resolve) => setImmediate(resolve))
      const answer = async (outcome: Outcome) => {
        requests.shift()?.(outcome)
        await tick()
      }
      return { lane, reports, requests, add, answer, tick }
    }
    const busy: Outcome = { kind: 'later', reason: 'busy' }

    test('it limits concurrency, and buffers as many', async () => {
      const { lane, requests, add, answer } = line(2)
      expect(lane.room(NOW)).toBe(4)
      for (let n = 0; n < 4; n++) add()
      expect([requests.length, lane.room(NOW)]).toEqual([2, 0])
      await answer({ kind: 'sent' })
      expect([requests.length, lane.room(NOW)]).toEqual([2, 0])
      await answer({ kind: 'sent' })
      expect(lane.room(NOW)).toBe(2)
    })

    test('five consecutive failures open the circuit, and waiting messages are returned; those in flight count once', async () => {
      const { lane, reports, requests, add, answer } = line(7)
      const added = Array.from({ length: 14 }, () => add())
      for (let n = 0; n < 4; n++) await answer(busy)
      await answer({ kind: 'gone' }) // a response
      for (let n = 0; n < 5; n++) await answer(busy)
      expect(reports).toEqual([{ retryAfter: undefined, isProbe: false }])
      expect(added.filter(({ ended }) => ended === 'put back')).toHaveLength(0)
      for (let n = 0; n < 4; n++) await answer(busy)
      expect([reports.length, requests.length]).toEqual([1, 0])
      // What was read before the pause was over does not count.
      expect([lane.room(NOW), lane.room(NOW + SECOND), lane.room(NOW + SECOND + 1)]).toEqual([0, 0, 14])
      expect(add().ended).toBe('put back')
    })

    test('a response that blames an owner’s key stops it immediately; one that blames the common key, after several', async () => {
      const accused: Outcome = { kind: 'accused', reason: 'InvalidProviderToken' }
      const own = line(1, 1)
      const added = Array.from({ length: 3 }, () => own.add())
      await own.answer(accused)
      expect(added.map(({ ended }) => ended)).toEqual([accused, 'put back', 'put back'])
      const shared = line(100, 50)
      for (let n = 0; n < 100; n++) shared.add()
      for (let n = 0; n < 49; n++) await shared.answer(accused)
      await shared.answer({ kind: 'sent' })
      for (let n = 0; n < 49; n++) await shared.answer(accused)
      expect(shared.reports).toEqual([])
      await shared.answer(accused)
      expect(shared.reports).toEqual([{ retryAfter: undefined, isProbe: false }])
    })

    test('waiting messages are returned when it goes down', async () => {
      const { add, answer } = line(1)
      const added = Array.from({ length: 8 }, () => add())
      for (let n = 0; n < 5; n++) await answer(busy)
      expect(added.filter(({ ended }) => ended === 'put back')).toHaveLength(3)
    })

    test('its probe immediately shows whether it is up or down', async () => {
      const { reports, add, answer } = line(3)
      add({ isProbe: true })
      const retryAfter = new Date(NOW + HOUR)
      await answer({ ...busy, retryAfter })
      jest.setSystemTime(NOW + 2 * SECOND)
      add({ isProbe: true })
      await answer({ kind: 'sent' })
      expect(reports).toEqual([{ retryAfter, isProbe: true }, 'up'])
    })

    test('an attempt ends, whatever its transport does, and messages that waited too long are not started', async () => {
      const { requests, add, tick } = line(1)
      const first = add()
      const second = add({ startBy: NOW + 20 * SECOND })
      const third = add()
      jest.advanceTimersByTime(25 * SECOND)
      await tick()
      expect(first.ended).toEqual({ kind: 'later', reason: 'unreachable' })
      expect([second.ended, third.ended, requests.length]).toEqual(['put back', undefined, 2])
    })

    test('on shutdown nothing is started, requests in flight are aborted, and the service is not blamed', async () => {
      const { lane, reports, add, tick } = line(5)
      const added = Array.from({ length: 6 }, () => add())
      lane.stop()
      expect([added[5]?.ended, add().ended, lane.room(NOW)]).toEqual(['put back', 'put back', 0])
      lane.giveUp()
      await tick()
      expect(added.every(({ ended }) => ended)).toBe(true)
      expect(reports).toEqual([])
    })
  })
})

describe('the key pair of push messages', () => {
  withTestDatabase()
  vapidCases(200)
})
