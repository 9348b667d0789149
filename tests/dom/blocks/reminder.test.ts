/** @jest-environment-options {"url": "https://host.example/a/rye/"} */
import { start } from '@/lib/blocks/phone/reminder/runtime'

const CART = 'live:/a/rye/:shop.cart.shop'
const REPORTED_CART_KEY = 'live:/a/rye/:push.cart'

let sent: { address: string; body: unknown; authorization: string | null }[]
let device: object | null
let status: number
/** Each test uses a separate device, because reported carts are remembered while the page is open. */
let number = 0
const newDevice = () => ({ id: `d${++number}`, secret: 'sesame', base: 'https://host.example/a/rye/~push' })

const line = (key: string, quantity: number) => ({ key, quantity, name: 'Mug' })
const fill = (...items: object[]) =>
  localStorage.setItem(CART, JSON.stringify({ token: 't', cart: { items } }))
const flush = async () => {
  for (let tick = 0; tick < 20; tick++) await Promise.resolve()
}

async function putAside(): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await flush()
}

beforeAll(() => {
  const cache = { match: () => Promise.resolve(device && { json: () => Promise.resolve(device) }) }
  Object.assign(globalThis, {
    caches: { open: (name: string) => Promise.resolve(name === 'push:/a/rye/' ? cache : null) },
    fetch(address: string, { body, headers }: { body: string; headers: Record<string, string> }) {
      sent.push({
        address,
        body: JSON.parse(body) as unknown,
        authorization: headers['authorization'] ?? null,
      })
      return Promise.resolve({ ok: status < 300, status })
    },
  })
  document.body.innerHTML = '<div class="ak-app" data-name="Rye"></div>'
  start(document.querySelector('.ak-app')!)
  start(document.querySelector('.ak-app')!)
})
beforeEach(() => {
  localStorage.clear()
  sent = []
  device = newDevice()
  status = 204
})

describe('a phone reports of its cart', () => {
  test('the number of lines when the app is backgrounded, once per change', async () => {
    fill(line('a', 1), line('b', 2))
    await putAside()
    await putAside()
    expect(sent).toEqual([
      {
        address: `https://host.example/a/rye/~push/d${number}/cart`,
        body: { items: 2 },
        authorization: 'Bearer sesame',
      },
    ])
    fill(line('a', 1), line('b', 3))
    await putAside()
    fill()
    await putAside()
    expect(sent.map(({ body }) => body)).toEqual([{ items: 2 }, { items: 2 }, { items: 0 }])
  })

  test('nothing while notifications are off, and everything once they are on', async () => {
    const subscribed = device
    device = null
    fill(line('a', 1))
    await putAside()
    expect(sent).toEqual([])
    device = subscribed
    await putAside()
    expect(sent.map(({ body }) => body)).toEqual([{ items: 1 }])
  })

  test('nothing about a cart that was never filled', async () => {
    await putAside()
    expect(sent).toEqual([])
  })

  test('again if the service failed, and again from a new device', async () => {
    fill(line('a', 1))
    status = 500
    await putAside()
    expect(localStorage.getItem(REPORTED_CART_KEY)).toBeNull()
    status = 204
    await putAside()
    const first = `d${number}`
    device = newDevice()
    await putAside()
    expect(sent.map(({ address }) => address.split('/').at(-2))).toEqual([first, first, `d${number}`])
  })

  test('nothing about data of other scripts or of another app on this host', async () => {
    localStorage.setItem(CART, '{broken')
    localStorage.setItem('live:/a/wheat/:shop.cart.shop', JSON.stringify({ cart: { items: [line('a', 1)] } }))
    await putAside()
    expect(sent).toEqual([])
  })
})
