import { findAppAnalytics, findAppsAnalytics } from '@/lib/analytics/queries'
import { createFolder } from '@/lib/apps/library/folders'
import { changeApp } from '@/lib/apps/library/mutations'
import { exportTemplates } from '@/lib/apps/templates/export'
import { saveTemplate } from '@/lib/apps/templates/mutations'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { findOrder } from '@/lib/billing/orders/queries'
import { createToken, findByToken } from '@/lib/push/tokens/tokens'
import { findApp } from '@/lib/apps/queries'
import { findQuote } from '@/lib/billing/orders/quote'
import { findBilling } from '@/lib/billing/reports/overview'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { inviteMember } from '@/lib/workspaces/invitations'
import {
  changeRole,
  chooseWorkspace,
  createWorkspace,
  deleteWorkspace,
  handOver,
} from '@/lib/workspaces/mutations'
import { workspaceRequest } from '@/lib/workspaces/schema'
import { ENTERPRISE, buy } from '../../factories/billing'
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
import { userOfSession } from '@/lib/accounts/queries'
import { newAccount, newSession } from '../../factories/people'
import { withTestDatabase } from '../../factories/database'
import { failOnSqlite, transferCases } from './transfer-cases'
import { asNow, join, newPerson, workspaceCases } from './workspace-cases'

describe('Workspaces on SQLite', () => {
  withTestDatabase()
  workspaceCases()
})

describe('Roles in other workspaces', () => {
  withTestDatabase()
  let owner: string
  beforeEach(async () => {
    owner = await newPerson()
  })

  test('an app goes into the folders of its own workspace, whichever is chosen', async () => {
    const member = await newPerson()
    await join(owner, member, 'editor')
    const own = await createFolder(await asNow(member, 'app.create'), 'Mine')
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    const { id: folderId } = await createFolder(await asNow(owner, 'app.create'), 'Theirs')
    const editor = await asNow(member, 'app.create')
    expect(editor.workspaceId).toBe(member)
    await expect(changeApp(editor, id, { folderId: own.id })).rejects.toThrow('folder does not exist')
    expect(await changeApp(editor, id, { folderId })).toMatchObject({ folderId })
  })

  test('analytics of an app are those of its workspace’s plan', async () => {
    const member = await newPerson()
    await join(owner, member, 'viewer')
    await buy(member, ENTERPRISE)
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    const viewer = await asNow(member, 'app.analytics')
    expect(await findAppAnalytics(viewer, id, '24m')).toMatchObject({ tier: 'advanced' })
    expect(await findAppsAnalytics(viewer, '24m')).toMatchObject({ tier: 'enterprise' })
  })

  test('orders open from their emails, whichever workspace is chosen', async () => {
    const { id } = await createWorkspace(await asNow(owner), 'Rye & Rosemary')
    const there = { ...(await asNow(owner, 'billing.manage')), workspaceId: id }
    const { dueCents } = await findQuote(there, ENTERPRISE)
    const order = await placeOrder(there, { choice: ENTERPRISE, method: 'bank', expectedCents: dueCents })
    const here = await asNow(owner, 'billing.manage')
    expect(await findOrder(here, order.id)).toMatchObject({ id: order.id })
    const stranger = await asNow(await newPerson(), 'billing.manage')
    await expect(cancelOrder(stranger, order.id)).rejects.toThrow('does not exist')
    const viewer = await newPerson()
    await join(owner, viewer, 'viewer')
    await expect(findOrder(await asNow(viewer, 'billing.manage'), order.id)).rejects.toThrow('not exist')
    expect(await cancelOrder(here, order.id)).toMatchObject({ status: 'canceled' })
  })

  test('the unpaid orders of a deleted workspace are canceled, under a pseudonym', async () => {
    const { id } = await createWorkspace(await asNow(owner), 'Rye & Rosemary')
    const actor = { ...(await asNow(owner, 'billing.manage')), workspaceId: id }
    const { dueCents } = await findQuote(actor, ENTERPRISE)
    const order = await placeOrder(actor, { choice: ENTERPRISE, method: 'bank', expectedCents: dueCents })
    await deleteWorkspace({ ...actor, permission: 'workspace.own' }, id, 'Rye & Rosemary')
    expect(await database().order.findUnique({ where: { id: order.id } })).toMatchObject({
      status: 'canceled',
      workspaceId: null,
      pseudonym: expect.stringContaining('Deleted customer') as string,
    })
  })

  test('the templates of all own workspaces are exported, whichever is chosen', async () => {
    const member = await newPerson()
    await join(owner, member, 'viewer')
    const actor = await asNow(member, 'app.create')
    const { id } = await createApp(actor, { name: 'Rye', kind: 'custom' })
    const template = await saveTemplate(actor, { appId: id, name: 'Mine', description: '' })
    const caller = { ...actor, permission: 'workspace.own', workspaceId: owner } as const
    const paths: string[] = []
    for await (const { path } of exportTemplates(caller)) paths.push(path)
    expect(paths).toContain(`templates/${template.id}/template.json`)
  })

  test('an account has one trial, for its own workspace', async () => {
    const actor = await asNow(owner)
    const { id } = await createWorkspace(actor, 'Rye & Rosemary')
    const claims = await newSession(owner)
    expect(await userOfSession(claims)).toMatchObject({ plan: 'pro', workspaceId: owner })
    await chooseWorkspace(await asNow(owner), claims.sessionId, id)
    expect(await userOfSession(claims)).toMatchObject({ plan: 'free', workspaceId: id })

    // A new account, with a trial of its own, does not renew it.
    const fresh = await newPerson()
    await database().membership.create({ data: { workspaceId: id, userId: fresh, role: 'editor' } })
    await handOver(await asNow(owner, 'workspace.own'), id, fresh)
    const billing = await findBilling({ ...(await asNow(fresh, 'billing.manage')), workspaceId: id })
    expect(billing).toMatchObject({ builderPlanId: 'free', onTrial: false })
    const choice = { family: 'builder', planId: 'pro', interval: 'month' } as const
    const buyer = { ...(await asNow(fresh, 'billing.manage')), workspaceId: id }
    const now = new Date()
    expect(await findQuote(buyer, choice, now)).toMatchObject({ periodStart: now.toISOString() })
    const own = await findBilling(await asNow(fresh, 'billing.manage'))
    expect(own).toMatchObject({ builderPlanId: 'pro', onTrial: true })
  })

  test('a token ends with the account that created it', async () => {
    const member = await newPerson()
    await join(owner, member, 'administrator')
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    const { token } = await createToken(await asNow(member, 'keys.manage'), id, 'Till')
    expect(await findByToken(token)).toMatchObject({
      workspaceId: owner,
      userId: member,
      token: { apps: [id] },
    })
    await database().user.update({ where: { id: member }, data: { disabledAt: new Date() } })
    expect(await findByToken(token)).toBeNull()
  })

  test('a token ends when its creator’s role no longer includes tokens', async () => {
    const member = await newPerson()
    await join(owner, member, 'administrator')
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    const newToken = async () => (await createToken(await asNow(member, 'keys.manage'), id, 'Till')).token
    const membership = { where: { workspaceId_userId: { workspaceId: owner, userId: member } } }
    // A role that was lowered before tokens ended with it.
    const token = await newToken()
    await database().membership.update({ ...membership, data: { role: 'editor' } })
    expect(await findByToken(token)).toBeNull()
    await database().membership.update({ ...membership, data: { role: 'administrator' } })
    expect(await findByToken(token)).toMatchObject({ userId: member })

    const manager = await asNow(owner, 'members.manage')
    await changeRole(manager, owner, member, 'administrator')
    expect(await findByToken(token)).toMatchObject({ userId: member })
    await changeRole(manager, owner, member, 'editor')
    await changeRole(manager, owner, member, 'administrator')
    expect(await findByToken(token)).toBeNull()
  })

  test('the workspaces of a disabled account are closed to members and guests', async () => {
    const [member, guest] = [await newPerson(), await newPerson()]
    await join(owner, member, 'administrator')
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    await database().appGuest.create({ data: { appId: id, userId: guest } })
    await database().user.update({ where: { id: owner }, data: { disabledAt: new Date() } })
    for (const person of [member, guest])
      await expect(findApp(await asNow(person), id)).rejects.toThrow('does not exist')
    await database().user.update({ where: { id: owner }, data: { disabledAt: null } })
    for (const person of [member, guest]) expect(await findApp(await asNow(person), id)).toMatchObject({ id })
  })

  test('a person invites the same address five times a day', async () => {
    const manager = await asNow(owner, 'members.manage')
    const invite = () => inviteMember(manager, owner, { email: 'again@example.com', role: 'viewer' })
    for (let count = 0; count < 5; count++) await invite()
    await expect(invite()).rejects.toMatchObject({ kind: 'too-many-requests' })
  })

  test('the name of a workspace is one visible line, because emails have it in their subject', () => {
    for (const name of ['Rye\nBcc: all@example.com', '\u200B', ' ', 'x'.repeat(61)])
      expect(workspaceRequest.safeParse({ name }).success).toBe(false)
    expect(workspaceRequest.parse({ name: ' Rye & Rosemary ' })).toEqual({ name: 'Rye & Rosemary' })
  })
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
    const retained = await database().retainedKey.findUniqueOrThrow({ where: { appId: id } })
    expect(retained).toMatchObject({ name: 'Bakery', packageId, versionCode: 1, workspaceId: owner.user.id })
    expect(retained.privateKey).toEqual(key.privateKey)
    expect(JSON.stringify(retained)).not.toContain('ada@example.com')
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
    const remove = (lost: string[]) =>
      deleteAccount(leaving, 'leaving@example.com', (tx, userId) => leaveWorkspaces(tx, userId, lost))
    await expect(remove(['other'])).rejects.toMatchObject({
      code: 'apps-published',
      details: { fields: { apps: expect.stringContaining('Inn is published') as string } },
    })
    expect(await database().app.count({ where: { id: live } })).toBe(1)
    await remove([live])
    expect(await database().app.count({ where: { id: live } })).toBe(0)
    expect(await database().retainedKey.count({ where: { appId: live } })).toBe(1)
  })
})
