import { findApp } from '@/lib/apps/queries'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { DAY } from '@/lib/base/clock'
import { userOfSession } from '@/lib/accounts/queries'
import type { Permission } from '@/lib/base/roles'
import { toActor } from '@/lib/platform/actor'
import { database } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { tryCountCall } from '@/lib/platform/rate-limit/rate-limit'
import { publish } from '@/lib/releases/publishing'
import { openSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { createWorkspace } from '@/lib/workspaces/mutations'
import {
  acceptOffer,
  declineOffer,
  deleteExpiredOffers,
  moveToWorkspace,
  offerApp,
  withdrawOffer,
} from '@/lib/workspaces/transfers/mutations'
import { findOffer, findTransferState } from '@/lib/workspaces/transfers/queries'
import { ENTERPRISE, buy } from '../../factories/billing'
import { newAccount, newSession } from '../../factories/people'

let accounts = 0
const newPerson = () => newAccount(`side-${++accounts}@example.com`)
const emailOf = async (id: string) => (await database().user.findUniqueOrThrow({ where: { id } })).email

/** The caller as their session shows them now. */
async function asNow(userId: string, permission: Permission = 'app.move') {
  return toActor((await userOfSession(await newSession(userId)))!, { permission })
}

/** The token of the newest offer to an address, from its email. */
async function tokenFor(email: string): Promise<string> {
  const mail = await database().outboxMail.findFirstOrThrow({
    where: { to: email, subject: { contains: 'wants to move' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return /token=([\w-]+)/.exec(unsealBody(Buffer.from(mail.body!), mail.id).text)![1]!
}

/** The tables that a move writes, in its order. */
const WRITES = [
  ['AppTransfer', 'DELETE'],
  ['AppGuest', 'DELETE'],
  ['Invitation', 'DELETE'],
  ['ApiToken', 'DELETE'],
  ['AppPresence', 'DELETE'],
  ['RebuildApp', 'DELETE'],
  ['AppAddress', 'DELETE'],
  ['App', 'UPDATE'],
  ['OutboxMail', 'INSERT'],
  ['AuditEntry', 'INSERT'],
] as const

/** Makes a kind of write fail, as a full disk or a killed process would. */
type Fail = (table: string, write: string) => Promise<() => Promise<unknown>>

export const failOnSqlite: Fail = async (table, write) => {
  await database().$executeRawUnsafe(
    `CREATE TRIGGER "fails" BEFORE ${write} ON "${table}" BEGIN SELECT RAISE(ABORT, 'stopped here'); END`,
  )
  return () => database().$executeRawUnsafe('DROP TRIGGER "fails"')
}

export const failOnPostgresql: Fail = async (table, write) => {
  await database().$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION "stop"() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'stopped here'; END $$ LANGUAGE plpgsql`,
  )
  await database().$executeRawUnsafe(
    `CREATE TRIGGER "fails" BEFORE ${write} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "stop"()`,
  )
  return () => database().$executeRawUnsafe(`DROP TRIGGER "fails" ON "${table}"`)
}

export function transferCases(fail: Fail): void {
  let sender: string
  let receiver: string
  let app: string
  beforeEach(async () => {
    sender = await newPerson()
    receiver = await newPerson()
    app = (await createApp(await asNow(sender, 'app.create'), { name: 'Rye', kind: 'custom' })).id
  })
  const offer = async (email?: string, now = new Date()) => {
    const address = email ?? (await emailOf(receiver))
    await offerApp(await asNow(sender), app, address, now)
    return tokenFor(address)
  }
  const accept = async (token: string, by = receiver, workspace = by, now = new Date()) =>
    acceptOffer(await asNow(by, 'app.view'), { token, workspace }, now)
  const workspaceNow = async () =>
    (await database().app.findUniqueOrThrow({ where: { id: app } })).workspaceId
  const invalid = { code: 'invalid-transfer' }

  /** Gives the app one row of everything that a move deals with. */
  async function fill() {
    const guest = await newPerson()
    const folder = { workspaceId: sender, name: 'Clients', nameKey: `clients ${app}` }
    const { id: folderId } = await database().appFolder.create({ data: folder })
    await database().app.update({ where: { id: app }, data: { folderId } })
    await database().appGuest.create({ data: { appId: app, userId: guest } })
    for (const email of ['agency@example.com', await emailOf(receiver)])
      await database().appAddress.create({ data: { appId: app, email, confirmedAt: new Date() } })
    const expiresAt = new Date(Date.now() + DAY)
    const invited = { email: 'guest@example.com', role: 'guest', invitedById: sender, expiresAt }
    await database().invitation.create({ data: { ...invited, workspaceId: sender, appId: app, hash: app } })
    const token = { appId: app, createdBy: sender, name: 'Till', tokenHash: app, ending: 'abcd' }
    await database().apiToken.create({ data: token })
    const present = { appId: app, client: 'tab', userId: sender, device: 'Firefox', seenAt: new Date() }
    await database().appPresence.create({ data: present })
    const rebuild = { askedById: sender, shellVersion: 1, apps: { create: { appId: app, state: 'waiting' } } }
    for (const workspaceId of [sender, null])
      await database().rebuild.create({ data: { ...rebuild, workspaceId } })
    await database().pushSubscription.create({
      data: {
        ...{ appId: app, kind: 'webpush', endpoint: 'https://push.example/1', endpointHash: 'one' },
        ...{ secretHash: 'two', platform: 'android', locale: 'en', timeZone: 'Europe/Vienna' },
      },
    })
    await database().formAnswer.create({
      data: {
        ...{ id: `answer ${app}`, appId: app, blockId: 'form', formTitle: 'Form', version: 1 },
        ...{ values: '[]', searchText: '', ticketHash: app },
      },
    })
  }

  const sideRows = async () => ({
    guests: await database().appGuest.count({ where: { appId: app } }),
    invitations: await database().invitation.count({ where: { appId: app } }),
    tokens: await database().apiToken.count({ where: { appId: app } }),
    present: await database().appPresence.count({ where: { appId: app } }),
    rebuilds: await database().rebuildApp.count({ where: { appId: app } }),
    offers: await database().appTransfer.count({ where: { appId: app } }),
    addresses: await database().appAddress.count({ where: { appId: app } }),
  })

  test('an app moves with its key, releases, devices and answers, and the old side ends', async () => {
    await publish(await asNow(sender, 'app.publish'), app)
    await fill()
    const parts = async () => ({
      app: await database().app.findUniqueOrThrow({
        where: { id: app },
        omit: { workspaceId: true, folderId: true },
      }),
      key: await database().signingKey.findUniqueOrThrow({ where: { appId: app } }),
      releases: await database().release.findMany({ where: { appId: app }, include: { files: true } }),
      revisions: await database().revision.findMany({ where: { appId: app } }),
      devices: await database().pushSubscription.findMany({ where: { appId: app } }),
      answers: await database().formAnswer.findMany({ where: { appId: app } }),
    })
    const before = await parts()
    const where = { appId: app }
    const mirrors = '["https://sender.example/app/"]'
    const { sequence } = await database().appUpdates.update({ where, data: { mirrors } })
    const token = await offer()
    expect((await findOffer(token, await asNow(receiver))).offer).toMatchObject({
      ...{ workspace: 'Ada Lovelace', offeredBy: 'Ada Lovelace' },
      app: { name: 'Rye', published: true, releases: 1, devices: 1, answers: 1 },
    })
    expect(await accept(token)).toEqual({ app, workspace: receiver })

    expect(await parts()).toEqual(before)
    const updates = await database().appUpdates.findUniqueOrThrow({ where })
    expect(updates).toMatchObject({ mirrors: '[]', sequence: sequence + 1 })
    expect(openSigningKey((await parts()).key).privateKey).not.toHaveLength(0)
    expect(await sideRows()).toEqual({
      ...{ guests: 0, invitations: 0, tokens: 0, present: 0, offers: 0 },
      rebuilds: 1, // that of all apps
      addresses: 1, // the receiver's
    })
    expect(await findApp(await asNow(receiver, 'app.view'), app)).toMatchObject({ folderId: null })
    await expect(findApp(await asNow(sender, 'app.view'), app)).rejects.toThrow('does not exist')
    const release = await publish(await asNow(receiver, 'app.publish'), app)
    expect(release).toMatchObject({ version: 2 })
    expect(release.versionCode).toBeGreaterThan(before.releases[0]!.versionCode)
    const entries = await database().auditEntry.findMany({
      where: { detail: { contains: app }, action: { in: ['workspace.app-left', 'workspace.app-arrived'] } },
      orderBy: { action: 'desc' },
    })
    expect(entries.map(({ subject }) => subject)).toEqual([`workspace:${sender}`, `workspace:${receiver}`])
    const moved = { subject: { contains: 'moved to' } }
    for (const id of [sender, receiver])
      expect(await database().outboxMail.count({ where: { to: await emailOf(id), ...moved } })).toBe(1)
    await expect(accept(token)).rejects.toMatchObject(invalid)
  }, 120_000)

  test('an app has one owner, wherever a move stops', async () => {
    await fill()
    const token = await offer()
    const before = await sideRows()
    for (const [table, write] of WRITES) {
      const restore = await fail(table, write)
      const outcome = await accept(token).then(
        () => 'moved',
        (error: Error) => error.message,
      )
      await restore()
      // SQLite's adapter reports it as a violated constraint.
      expect([table, outcome]).toEqual([table, expect.stringMatching(/stopped here|constraint violated/)])
      expect([table, await workspaceNow(), await sideRows()]).toEqual([table, sender, before])
    }
    await accept(token)
    expect(await workspaceNow()).toBe(receiver)
  }, 120_000)

  test('of fifty at once that accept, decline, withdraw and move, one wins', async () => {
    const { id: second } = await createWorkspace(await asNow(sender), 'Second')
    const token = await offer()
    const [from, to] = [await asNow(sender), await asNow(receiver, 'app.view')]
    const attempts = [
      () => acceptOffer(to, { token, workspace: receiver }),
      () => declineOffer(token),
      () => withdrawOffer(from, app),
      () => moveToWorkspace(from, app, second),
    ]
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => attempts[at % 4]!()))
    const won = results.flatMap(({ status }, at) => (status === 'fulfilled' ? [at % 4] : []))
    // The owner may still move an app whose offer ended, but only once.
    expect(won.filter((kind) => kind < 3).length).toBeLessThanOrEqual(1)
    expect(won.length).toBeGreaterThan(0)
    expect(await workspaceNow()).toBe(won.includes(0) ? receiver : won.includes(3) ? second : sender)
    expect(await sideRows()).toMatchObject({ offers: 0 })
    if (won.includes(0)) expect(won).toEqual([0])
  }, 60_000)

  test('an offer is for its address, for 14 days, until it is withdrawn, declined or replaced', async () => {
    const [stranger, other] = [await newPerson(), await newPerson()]
    const first = await offer()
    const token = await offer()
    await expect(accept(first)).rejects.toMatchObject(invalid)
    await expect(accept(token, stranger)).rejects.toMatchObject({ code: 'other-address' })
    expect((await findOffer(token, await asNow(stranger))).targets).toEqual([])
    await expect(accept(token, receiver, sender)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(accept(token, receiver, 'nowhere')).rejects.toMatchObject({ kind: 'not-found' })
    const late = new Date(Date.now() + 14 * DAY + 1000)
    await expect(accept(token, receiver, receiver, late)).rejects.toMatchObject(invalid)
    await deleteExpiredOffers(new Date())
    expect(await sideRows()).toMatchObject({ offers: 1 })
    await database().membership.create({
      data: { workspaceId: other, userId: receiver, role: 'viewer' },
    })
    await expect(accept(token, receiver, other)).rejects.toMatchObject({ code: 'not-permitted' })

    await deleteExpiredOffers(late)
    expect(await sideRows()).toMatchObject({ offers: 0 })
    await offer()
    await withdrawOffer(await asNow(sender), app)
    await expect(accept(token)).rejects.toMatchObject(invalid)
    await expect(withdrawOffer(await asNow(sender), app)).rejects.toMatchObject({ kind: 'not-found' })
    const third = await offer()
    await declineOffer(third)
    const declined = { to: await emailOf(sender), subject: { contains: 'doesn’t take' } }
    expect(await database().outboxMail.count({ where: declined })).toBe(1)
    const fourth = await offer()
    await deleteApp(await asNow(sender, 'app.delete'), app, () => undefined)
    await expect(accept(fourth)).rejects.toMatchObject(invalid)
  }, 60_000)

  test('an address gets at most ten offers a day, and a workspace makes at most a hundred', async () => {
    const [target, actor] = [await emailOf(await newPerson()), await asNow(sender)]
    const refused = { kind: 'too-many-requests', message: expect.stringContaining('tomorrow') as string }
    for (let sent = 0; sent < 9; sent++) await offerApp(actor, app, target)
    const at2 = await Promise.allSettled([0, 1].map(() => offerApp(actor, app, target.toUpperCase())))
    expect(at2.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { id } = await createApp(await asNow(receiver, 'app.create'), { name: 'Oats', kind: 'custom' })
    await expect(offerApp(await asNow(receiver), id, target)).rejects.toMatchObject(refused)
    expect(await database().outboxMail.count({ where: { to: { equals: target } } })).toBeLessThanOrEqual(10)

    const ofWorkspace = { name: 'transfer-offers-of-workspace', limit: 100, seconds: DAY / 1000 }
    await offerApp(actor, app, 'side-x@example.com')
    let left = 0 // of other tests too
    while (await tryCountCall(ofWorkspace, sender)) left++
    expect(left).toBeLessThan(90)
    await expect(offerApp(actor, app, 'side-y@example.com')).rejects.toMatchObject(refused)
    await expect(offerApp(await asNow(receiver), id, 'side-y@example.com')).resolves.toHaveProperty('id')
  })

  test('an offer ends with the rights of the person who made it', async () => {
    const member = await newPerson()
    const key = { workspaceId_userId: { workspaceId: sender, userId: member } }
    await database().membership.create({
      data: { workspaceId: sender, userId: member, role: 'administrator' },
    })
    await offerApp(await asNow(member), app, await emailOf(receiver))
    const token = await tokenFor(await emailOf(receiver))
    await database().membership.update({ where: key, data: { role: 'editor' } })
    await expect(offerApp(await asNow(member), app, 'x@example.com')).rejects.toMatchObject({
      code: 'not-permitted',
    })
    await expect(accept(token)).rejects.toMatchObject(invalid)
    expect(await workspaceNow()).toBe(sender)
  })

  test('what the plan lacks is said before; only missing storage refuses', async () => {
    await buy(sender, ENTERPRISE)
    await publish(await asNow(sender, 'app.publish'), app)
    await fill()
    const { id: target } = await createWorkspace(await asNow(sender), 'Client')
    await database().user.update({ where: { id: sender }, data: { trialEndsAt: new Date(0) } })
    const gaps = async () => {
      const { targets } = await findTransferState(await asNow(sender), app)
      return targets.find(({ id }) => id === target)!.gaps.map(({ kind }) => kind)
    }
    expect(await gaps()).toEqual(['publishing', 'push', 'branding', 'white-label', 'tokens'])
    await database().revision.updateMany({ where: { appId: app }, data: { size: 600_000_000 } })
    expect(await gaps()).toContain('storage')
    await expect(moveToWorkspace(await asNow(sender), app, target)).rejects.toMatchObject({
      code: 'storage-full',
      details: { fields: { workspace: expect.any(String) as string } },
    })
    await database().revision.updateMany({ where: { appId: app }, data: { size: 1000 } })
    await moveToWorkspace(await asNow(sender), app, target)
    expect(await database().app.findUniqueOrThrow({ where: { id: app } })).toMatchObject({
      ...{ workspaceId: target, unpublishedAt: null, withdrawnReason: null },
    })
    expect(await database().release.count({ where: { appId: app } })).toBe(1)
    await expect(moveToWorkspace(await asNow(sender), app, target)).rejects.toMatchObject({
      code: 'same-workspace',
    })
  }, 120_000)
}
