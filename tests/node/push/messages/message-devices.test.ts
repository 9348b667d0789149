import { DAY } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { newMessage } from '@/lib/push/message'
import { chooseTestDevices, estimateReach, summarizeDevices } from '@/lib/push/messages/devices'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { addDevice, messageApp } from '../../../factories/message-app'
import { newAccount } from '../../../factories/people'

withTestDatabase()

let owner: string
let otherUser: string
let appId: string
beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  otherUser = await newAccount('bob@example.com')
  appId = (await messageApp(owner)).id
})
afterEach(() => database().pushSubscription.deleteMany())

describe('Devices', () => {
  test('are counted by the criteria of an audience, and returned without their addresses', async () => {
    const now = Date.now()
    const old = { lastOpenedAt: new Date(now - 40 * DAY) }
    await addDevice(appId, { platform: 'android', locale: 'de-AT', topics: ',bread,', version: 1 })
    await addDevice(appId, {
      platform: 'android',
      locale: 'de',
      topics: ',bread,offers,',
      version: 2,
      ...old,
    })
    await addDevice(appId, { locale: 'en' })
    const other = await messageApp(otherUser)
    const foreign = await addDevice(other.id)
    const reach = async (audience: object) =>
      (await estimateReach(asUser(owner), appId, newMessage.shape.audience.parse(audience))).devices
    expect(await reach({})).toBe(3)
    expect(await reach({ platforms: ['android'] })).toBe(2)
    expect(await reach({ topics: ['offers'] })).toBe(1)
    expect(await reach({ languages: ['de'] })).toBe(2)
    expect(await reach({ minVersion: 2 })).toBe(1)
    expect(await reach({ openedWithin: 30 })).toBe(2)
    expect(await reach({ openedBefore: 30 })).toBe(1)
    expect(await reach({ devices: [foreign] })).toBe(0)

    const summary = await summarizeDevices(asUser(owner), appId)
    expect(summary).toMatchObject({
      total: 3,
      platforms: [
        { platform: 'android', count: 2 },
        { platform: 'ios', count: 0 },
        { platform: 'web', count: 1 },
      ],
      topics: [
        { id: 'bread', label: 'New bread', count: 2 },
        { id: 'offers', label: 'Offers', count: 1 },
      ],
      languages: [
        { language: 'de', count: 2 },
        { language: 'en', count: 1 },
      ],
    })
    expect(JSON.stringify(summary)).not.toContain('push.example')
    await expect(summarizeDevices(asUser(otherUser), appId)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(
      estimateReach(asUser(otherUser), appId, newMessage.shape.audience.parse({})),
    ).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('are test devices on request, and only in their own app', async () => {
    const [mine, wrong] = [await addDevice(appId), await addDevice(appId, { isTest: true })]
    const foreign = await addDevice((await messageApp(otherUser)).id)
    expect(await chooseTestDevices(asUser(owner), appId, [mine, foreign])).toEqual({ devices: [mine] })
    const isTest = async (id: string) =>
      (await database().pushSubscription.findUniqueOrThrow({ where: { id } })).isTest
    expect([await isTest(mine), await isTest(wrong), await isTest(foreign)]).toEqual([true, false, false])
    await expect(chooseTestDevices(asUser(otherUser), appId, [mine])).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})
