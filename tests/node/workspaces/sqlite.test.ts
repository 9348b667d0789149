import { removeApp, removeOldDeletedApps } from '@/lib/apps/deleted-apps'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { DAY } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import { deleteAccount } from '@/lib/accounts/deletion'
import { deleteOldRetainedKeys } from '@/lib/apps/retained-keys'
import { readKeyStore } from '@/lib/packaging/key-store'
import { unseal } from '@/lib/platform/secrets/encryption'
import { listRetainedKeys, returnKey } from '@/lib/releases/signing-key/retained-keys'
import { sealedRetainedKeys } from '@/lib/releases/signing-key/sealed-signing-keys'
import { openSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { findOwnedApps, leaveWorkspaces } from '@/lib/workspaces/personal-data'
import { asUser } from '../../factories/actors'
import { newAccount } from '../../factories/people'
import { withTestDatabase } from '../../factories/database'
import { failOnSqlite, transferCases } from './transfer-cases'
import { workspaceCases } from './workspace-cases'

describe('Workspaces on SQLite', () => {
  withTestDatabase()
  workspaceCases()
})

describe('Moves on SQLite', () => {
  withTestDatabase()
  transferCases(failOnSqlite)
})

describe('The key of a deleted app', () => {
  withTestDatabase()

  const NOW = new Date('2026-11-22T12:00:00Z')
  const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY)
  const notFound = { kind: 'not-found' }
  const confirmed = () => undefined
  let owner: ReturnType<typeof asUser>
  beforeAll(async () => {
    owner = asUser(await newAccount('ada@example.com'))
  })
  const newApp = () => createApp(owner, { name: 'Bakery', kind: 'custom' })

  test('is kept for 90 days, for the person who owned it', async () => {
    const { id, packageId } = await database().app.findUniqueOrThrow({ where: { id: (await newApp()).id } })
    await publish(owner, id)
    const key = await database().signingKey.findUniqueOrThrow({ where: { appId: id } })
    await deleteApp(owner, id, confirmed, NOW)
    await removeApp(owner, id, NOW)
    const kept = await database().retainedKey.findUniqueOrThrow({ where: { appId: id } })
    expect(kept).toMatchObject({ name: 'Bakery', packageId, versionCode: 1, workspaceId: owner.user.id })
    expect(kept.privateKey).toEqual(key.privateKey)
    expect(JSON.stringify(kept)).not.toContain('ada@example.com')
    expect((await sealedRetainedKeys.read('', 10)).map((row) => row.fits!(unseal(row.sealed, id)))).toEqual([
      true,
    ])

    const exportKey = (email: string, now = daysLater(1)) =>
      returnKey({ packageId, email, password: 'a password' }, now)
    await expect(exportKey('grace@example.com')).rejects.toMatchObject(notFound)
    await expect(exportKey('ada@example.com', daysLater(90.1))).rejects.toMatchObject(notFound)
    const { bytes, fingerprint } = await exportKey('ada@example.com')
    const material = await readKeyStore(bytes, { password: 'a password', now: new Date() })
    expect(material.privateKey).toEqual(openSigningKey(key).privateKey)
    expect(fingerprint).toBe(key.fingerprint)
    expect(await listRetainedKeys()).toMatchObject([{ packageId, until: daysLater(90) }])

    await deleteOldRetainedKeys(daysLater(89.9))
    expect(await database().retainedKey.count()).toBe(1)
    await deleteOldRetainedKeys(daysLater(90.1))
    expect(await database().retainedKey.count()).toBe(0)
  })

  test('is kept also when the app is removed after 30 days, or with its account', async () => {
    const { id } = await newApp()
    await publish(owner, id)
    await deleteApp(owner, id, confirmed, NOW)
    await removeOldDeletedApps(daysLater(30.1))
    expect(await database().retainedKey.count({ where: { appId: id } })).toBe(1)

    const leaving = asUser(await newAccount('leaving@example.com'))
    const { id: live } = await createApp(leaving, { name: 'Inn', kind: 'custom' })
    await publish(leaving, live)
    expect(await findOwnedApps(leaving)).toMatchObject({ total: 1, published: [{ id: live, name: 'Inn' }] })
    const remove = (acceptsLoss: boolean) =>
      deleteAccount(leaving, 'leaving@example.com', (tx, userId) => leaveWorkspaces(tx, userId, acceptsLoss))
    await expect(remove(false)).rejects.toMatchObject({
      code: 'apps-published',
      details: { fields: { apps: expect.stringContaining('Move your published apps') as string } },
    })
    expect(await database().app.count({ where: { id: live } })).toBe(1)
    await remove(true)
    expect(await database().app.count({ where: { id: live } })).toBe(0)
    expect(await database().retainedKey.count({ where: { appId: live } })).toBe(1)
  })
})
