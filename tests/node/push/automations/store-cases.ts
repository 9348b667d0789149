import { publish } from '@/lib/releases/publishing'
import { DAY, HOUR, MINUTE } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { newDevice, turnOn, written } from '../../../factories/automations'
import { inScene } from './scene'

/** Cases for products, carts and releases, on both databases. */
export function storeCases(): void {
  const scene = inScene('store@example.com')
  const { later, run } = scene

  describe('products', () => {
    test('back in stock is announced once, and not for a deleted product', async () => {
      const { store } = scene.app
      store.sellOut(11)
      store.sellOut(18)
      await turnOn(scene.app, { 'back-in-stock': { cap: 20 } }, scene.now)
      await run()
      store.restock(11, 5)
      store.draft(18)
      later(15 * MINUTE)
      await run()
      later(15 * MINUTE)
      await run()
      const [message, ...more] = await written(scene.app.id)
      expect(more).toEqual([])
      expect(message).toMatchObject({
        origin: 'back-in-stock',
        target: { type: 'product', sourceId: 'shop', productId: '11' },
      })
      expect(message!.title).toMatch(/ is back in stock$/)
      store.publish(18)
      store.restock(18, 5)
    })

    test('a product that sells out and returns within a day is announced once', async () => {
      const { store } = scene.app
      store.sellOut(11)
      await turnOn(scene.app, { 'back-in-stock': { cap: 20 } }, scene.now)
      await run()
      for (let index = 0; index < 2; index++) {
        store.restock(11, 5)
        later(15 * MINUTE)
        await run()
        store.sellOut(11)
        later(15 * MINUTE)
        await run()
      }
      store.restock(11, 5)
      expect(await written(scene.app.id)).toHaveLength(1)
      later(DAY)
      await run()
      expect(await written(scene.app.id)).toHaveLength(2)
    })

    test('a sale is announced with both prices; earlier sales are not', async () => {
      const { store } = scene.app
      store.setPrice(33, 3000, 2500)
      await turnOn(scene.app, { 'on-sale': { cap: 20 } }, scene.now)
      await run()
      expect(await written(scene.app.id)).toEqual([])
      store.setPrice(11, 2400, 1800)
      later(15 * MINUTE)
      await run()
      const [message, ...more] = await written(scene.app.id)
      expect(more).toEqual([])
      expect(message).toMatchObject({ target: { type: 'product', productId: '11' } })
      expect(message!.text).toBe('18,00 € instead of 24,00 €')
      store.setPrice(33, 3000)
      store.setPrice(11, 2400)
    })

    test('a whole store on sale is one message, and a list that was temporarily empty is not announced', async () => {
      const { store } = scene.app
      await turnOn(scene.app, { 'on-sale': { cap: 20 } }, scene.now)
      await run()
      const ids = [11, 33]
      for (const id of ids) store.setPrice(id, 3000, 2000)
      later(15 * MINUTE)
      await run()
      expect((await written(scene.app.id)).map(({ title }) => title)).toEqual(['2 products are on sale'])
      for (const id of ids) store.setPrice(id, 3000)
      later(15 * MINUTE)
      await run()
      for (const id of ids) store.setPrice(id, 3000, 2000)
      later(15 * MINUTE)
      await run()
      expect(await written(scene.app.id)).toHaveLength(1)
      for (const id of ids) store.setPrice(id, 3000)
    })
  })

  describe('abandoned carts', () => {
    test('a cart has a reminder after its hours, once per change, to that device alone', async () => {
      await turnOn(scene.app, { 'abandoned-cart': { hours: 4, cap: 4 } }, scene.now)
      later(MINUTE)
      const cart = await newDevice(scene.app.id, { cartItems: 2, cartChangedAt: scene.now })
      later(3 * HOUR)
      await run()
      expect(await written(scene.app.id)).toEqual([])
      later(HOUR)
      await run()
      later(15 * MINUTE)
      await run()
      const messages = await written(scene.app.id)
      expect(messages.map(({ origin, audience }) => [origin, audience.devices])).toEqual([
        ['abandoned-cart', [cart]],
      ])
      later(6 * HOUR)
      await database().pushSubscription.update({ where: { id: cart }, data: { cartChangedAt: scene.now } })
      later(4 * HOUR)
      await run()
      expect(await written(scene.app.id)).toHaveLength(2)
    })

    test('neither an emptied cart, nor one from before it was on, nor one that is days old has one', async () => {
      const early = scene.now
      later(HOUR)
      await turnOn(scene.app, { 'abandoned-cart': { hours: 4 } }, scene.now)
      await newDevice(scene.app.id, { cartItems: 1, cartChangedAt: early })
      await newDevice(scene.app.id, { cartItems: 0, cartChangedAt: scene.now })
      later(4 * HOUR)
      await run()
      await newDevice(scene.app.id, { cartItems: 1, cartChangedAt: scene.now })
      later(3 * DAY)
      await run()
      expect(await written(scene.app.id)).toEqual([])
    })

    test('a device waits by its local time, and gets reminders of two carts a day at most', async () => {
      await turnOn(scene.app, { 'abandoned-cart': { hours: 1, cap: 1 } }, scene.now, {
        quiet: { from: '22:00', to: '08:00' },
      })
      later(MINUTE)
      const tokyo = await newDevice(scene.app.id, {
        cartItems: 1,
        cartChangedAt: scene.now,
        timeZone: 'Asia/Tokyo',
      })
      const lisbon = await newDevice(scene.app.id, {
        cartItems: 1,
        cartChangedAt: scene.now,
        timeZone: 'Europe/Lisbon',
      })
      later(90 * MINUTE) // 13:31 in UTC and Lisbon, 22:31 in Tokyo
      await run()
      expect((await written(scene.app.id)).map(({ audience }) => audience.devices)).toEqual([[lisbon]])
      await database().pushSubscription.update({ where: { id: lisbon }, data: { cartChangedAt: scene.now } })
      later(2 * HOUR)
      await run()
      scene.now = new Date('2026-11-10T23:30:00Z') // 08:30 in Tokyo
      await run()
      expect((await written(scene.app.id)).map(({ audience }) => audience.devices)).toEqual([
        [lisbon],
        [tokyo],
      ])
    })

    test('two concurrent nodes send one reminder', async () => {
      await turnOn(scene.app, { 'abandoned-cart': { hours: 1 } }, scene.now)
      for (let cart = 0; cart < 5; cart++)
        await newDevice(scene.app.id, { cartItems: 1, cartChangedAt: new Date(scene.now.getTime() + cart) })
      later(2 * HOUR)
      await Promise.all([run(), run()])
      const devices = (await written(scene.app.id)).flatMap(({ audience }) => audience.devices)
      expect(devices).toHaveLength(5)
      expect(new Set(devices).size).toBe(5)
    })
  })

  describe('a release', () => {
    const versionOf = async () => {
      const { version } = await database().release.findFirstOrThrow({
        where: { appId: scene.app.id },
        orderBy: { version: 'desc' },
      })
      return version
    }

    test('is announced to devices on older ones, after the delay and outside quiet hours', async () => {
      const before = await versionOf()
      await database().pushSubscription.update({ where: { id: scene.device }, data: { version: before } })
      await turnOn(scene.app, { 'new-release': { hours: 10 } }, scene.now, {
        quiet: { from: '21:00', to: '07:30' },
      })
      await publish(asUser(scene.app.owner), scene.app.id, {}, scene.now)
      const [message, ...more] = await written(scene.app.id)
      expect(more).toEqual([])
      expect(message).toMatchObject({
        origin: 'new-release',
        title: 'There is a new version of Kiln',
        requestKey: `release:${before + 1}`,
        audience: { minVersion: 1, maxVersion: before },
        dueAt: new Date('2026-11-11T07:30:00Z'),
      })
      await publish(asUser(scene.app.owner), scene.app.id, {}, later(HOUR))
      expect((await written(scene.app.id)).map(({ state }) => state)).toEqual(['canceled', 'scheduled'])
    }, 60_000)

    test('is not announced if no device has an older one', async () => {
      await database().pushSubscription.update({ where: { id: scene.device }, data: { version: 0 } })
      await turnOn(scene.app, { 'new-release': { hours: 0 } }, scene.now)
      await publish(asUser(scene.app.owner), scene.app.id, {}, scene.now)
      expect(await written(scene.app.id)).toEqual([])
    }, 60_000)
  })
}
