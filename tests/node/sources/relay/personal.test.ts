import { keptBytes } from '../../../factories/kept-answers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { RelayedAnswer } from '@/lib/sources/relay/request'
import { json, startAnew, storeOf, textOf } from './store-in-memory'

beforeEach(startAnew)

const unzipped = ({ body }: RelayedAnswer) => gunzipSync(body ?? Buffer.alloc(0)).toString()

describe('what is one person’s', () => {
  const CART = 'wc/store/v1/cart'
  /** Each token has a cart of its own. */
  const carts = () =>
    storeOf(({ headers, method, body }) => {
      const token = headers['cart-token'] ?? 'new'
      const told = { 'content-type': 'application/json', 'cart-token': token, nonce: `of-${token}` }
      return json({ token, method, body: body ?? null }, { headers: told })
    })

  test('two devices that ask at the same moment each get their own', async () => {
    const { asked, ask } = carts()
    const who = Array.from({ length: 100 }, (_, index) => `device-${index % 2}`)
    const answers = await Promise.all(who.map((token) => ask(CART, { sent: { 'cart-token': token } })))
    answers.forEach((answer, index) => {
      expect(textOf(answer)).toContain(`"token":"${who[index] ?? ''}"`)
      expect(answer.headers).toMatchObject({
        'cart-token': who[index],
        nonce: `of-${who[index] ?? ''}`,
        'cache-control': 'no-store',
      })
      expect(answer.hot).toBeUndefined()
    })
    expect(asked).toHaveLength(100)
    expect(keptBytes()).toBe(0)
  })

  test('a device that takes gzip gets what the store packed, or what we pack, of its own cart alone', async () => {
    const body = { items: 'a vase '.repeat(100) }
    const accept = { 'accept-encoding': 'gzip' }
    const plain = await storeOf(() => json(body)).ask(CART)
    expect([textOf(plain), plain.headers['content-encoding']]).toEqual([JSON.stringify(body), undefined])
    const ours = await storeOf(() => json(body)).ask(CART, { sent: accept })
    expect([unzipped(ours), ours.headers['content-encoding']]).toEqual([JSON.stringify(body), 'gzip'])
    const zipped = gzipSync(JSON.stringify(body), { level: 9 })
    const theirs = await storeOf(() => json(body, { zipped })).ask(CART, { sent: accept })
    expect(theirs.body?.equals(zipped)).toBe(true)
    expect(keptBytes()).toBe(0)
  })

  test('a body and the two headers are passed on, and nothing else', async () => {
    const { asked, ask } = carts()
    const sent = {
      'cart-token': 'a.b-c_d',
      nonce: '42',
      cookie: 'x=1',
      authorization: 'x',
      origin: 'https://app.example',
    }
    await ask(`${CART}/add-item`, { method: 'POST', body: { id: 11, quantity: 2 }, sent })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: '{"id":11,"quantity":2}',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'cart-token': 'a.b-c_d',
        nonce: '42',
      },
    })
    expect(Object.keys(asked[0]?.headers ?? {})).toHaveLength(4)
  })

  test('a token that could be more than a token is refused', async () => {
    const { asked, ask } = carts()
    for (const token of ['a b', 'a\tb', 'x'.repeat(3000), 'ä'])
      await expect(
        ask(CART, { headers: { get: (name) => (name === 'cart-token' ? token : null) } }),
      ).rejects.toMatchObject({
        kind: 'invalid',
      })
    expect(asked).toHaveLength(0)
  })

  test('a write is sent once, also when nothing comes back', async () => {
    const { asked, ask } = storeOf(() => null)
    await expect(ask('wc/store/v1/checkout', { method: 'POST', body: {} })).rejects.toMatchObject({
      code: 'store-unreachable',
    })
    expect(asked).toHaveLength(1)
  })
})
