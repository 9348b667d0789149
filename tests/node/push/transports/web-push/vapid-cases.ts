import { createECDH } from 'node:crypto'
import { checkSealed } from '@/lib/commands/keys/check-sealed'
import { database, inTransaction } from '@/lib/platform/database/database'
import { singleton } from '@/lib/platform/singleton'
import { replaceVapidKeys, vapidKeys } from '@/lib/push/transports/web-push/vapid'
import { newDevice, newPushApp } from '../../../../factories/push-app'
import { startPushService } from '../../../../factories/push-service'

const clearKeys = () => singleton('vapid keys', () => new Map<string, unknown>()).clear()

/** Tests of the key pair, on the database that the file has opened. */
export function vapidCases(): void {
  beforeEach(clearKeys)
  afterEach(() => database().setting.deleteMany())

  test('concurrent first requests all get the same pair', async () => {
    const requests = Array.from({ length: 20 }, () => {
      clearKeys() // as other nodes would
      return vapidKeys()
    })
    const pairs = new Set((await Promise.all(requests)).map((pair) => JSON.stringify(pair)))
    expect(pairs.size).toBe(1)
    clearKeys()
    expect(pairs).toContain(JSON.stringify(await vapidKeys()))
  })

  test('the parts match, and the private one is stored encrypted', async () => {
    const { publicKey, privateKey } = await vapidKeys()
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    expect(ecdh.getPublicKey('base64url')).toBe(publicKey)
    const [row] = await database().setting.findMany()
    expect(row?.value).toContain(publicKey)
    expect(row?.value).not.toContain(privateKey)
    expect(await checkSealed()).toEqual({ count: 1, faults: [] })
  })

  test('the check of all secrets finds a private part that does not match its public one', async () => {
    await vapidKeys()
    const [row] = await database().setting.findMany()
    const other = createECDH('prime256v1').generateKeys('base64url')
    const value = JSON.stringify({ ...(JSON.parse(row?.value ?? '') as object), publicKey: other })
    await database().setting.updateMany({ data: { value } })
    expect(await checkSealed()).toEqual({ count: 1, faults: ['push signing key: push.vapid'] })
  })

  test('a new pair ends the subscriptions of the old one, except Apple’s', async () => {
    const { publicKey } = await vapidKeys()
    const appId = await newPushApp()
    const service = await startPushService()
    for (const kind of ['webpush', 'apns']) await newDevice(appId, service, { kind })
    await service.stop()
    expect(await inTransaction(replaceVapidKeys)).toBe(1)
    expect((await vapidKeys()).publicKey).not.toBe(publicKey)
    expect(await database().pushSubscription.findMany({ select: { kind: true } })).toEqual([{ kind: 'apns' }])
  })
}
