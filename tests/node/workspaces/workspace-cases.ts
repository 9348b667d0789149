import { findAppAnalytics, findAppsAnalytics } from '@/lib/analytics/queries'
import { createFolder } from '@/lib/apps/library/folders'
import { changeApp } from '@/lib/apps/library/mutations'
import { findApp } from '@/lib/apps/queries'
import { exportTemplates } from '@/lib/apps/templates/export'
import { saveTemplate } from '@/lib/apps/templates/mutations'
import { userOfSession } from '@/lib/accounts/queries'
import { createApp } from '@/lib/apps/mutations'
import type { Permission } from '@/lib/base/roles'
import { DAY } from '@/lib/base/clock'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { findOrder } from '@/lib/billing/orders/queries'
import { findQuote } from '@/lib/billing/orders/quote'
import { toActor } from '@/lib/platform/actor'
import { database } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { createToken, findByToken } from '@/lib/push/tokens/tokens'
import { recipientsOf } from '@/lib/submissions/recipients'
import {
  acceptInvitation,
  findInvitation,
  inviteGuest,
  inviteMember,
  removeGuest,
  withdrawInvitation,
} from '@/lib/workspaces/invitations'
import {
  changeRole,
  chooseWorkspace,
  createWorkspace,
  deleteWorkspace,
  handOver,
  removeMember,
} from '@/lib/workspaces/mutations'
import { leaveWorkspaces } from '@/lib/workspaces/personal-data'
import { findWorkspace, listGuestApps, listGuests, listWorkspaces } from '@/lib/workspaces/queries'
import { MAX_OWNED, workspaceRequest } from '@/lib/workspaces/schema'
import { ENTERPRISE, buy } from '../../factories/billing'
import { newAccount, newSession } from '../../factories/people'

let accounts = 0
const newPerson = () => newAccount(`person-${++accounts}@example.com`)
const emailOf = async (id: string) => (await database().user.findUniqueOrThrow({ where: { id } })).email

/** The caller as their session shows them now, for a call that requires a permission. */
async function asNow(userId: string, permission: Permission = 'app.view') {
  const claims = await newSession(userId)
  const user = await userOfSession(claims)
  return { ...toActor(user!, { permission }), sessionId: claims.sessionId }
}

/** The token of the newest invitation to an address, from its email. */
async function tokenFor(email: string): Promise<string> {
  const mail = await database().outboxMail.findFirstOrThrow({
    where: { to: email, subject: { contains: 'invited you' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return /token=([\w-]+)/.exec(unsealBody(Buffer.from(mail.body!), mail.id).text)![1]!
}

async function join(
  ownerId: string,
  userId: string,
  role: 'administrator' | 'editor' | 'viewer' | 'billing',
) {
  await inviteMember(await asNow(ownerId, 'members.manage'), ownerId, { email: await emailOf(userId), role })
  const actor = await asNow(userId)
  return acceptInvitation(actor, actor.sessionId, await tokenFor(await emailOf(userId)))
}

const at50 = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 50 }, (_, index) => work(index)))
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

export function workspaceCases(): void {
  let owner: string
  beforeEach(async () => {
    owner = await newPerson()
  })

  test('every account has its own workspace, which has its name and its apps', async () => {
    const actor = await asNow(owner)
    expect(await listWorkspaces(actor)).toEqual([
      { id: owner, name: 'Ada Lovelace', role: 'owner', own: true, current: true },
    ])
    const { id } = await createApp({ ...actor, permission: 'app.create' }, { name: 'Rye', kind: 'custom' })
    expect(await database().app.findUnique({ where: { id } })).toMatchObject({ workspaceId: owner })
  })

  test('an invitation works once, for its address, until it is withdrawn or seven days old', async () => {
    const [invited, other] = [await newPerson(), await newPerson()]
    const email = await emailOf(invited)
    const manager = await asNow(owner, 'members.manage')
    const invite = () => inviteMember(manager, owner, { email, role: 'editor' })
    const accept = async (userId: string, token: string, now = new Date()) => {
      const actor = await asNow(userId)
      return acceptInvitation(actor, actor.sessionId, token, now)
    }
    await invite()
    const first = await tokenFor(email)
    await invite()
    const token = await tokenFor(email)
    expect(token).not.toBe(first)
    await expect(accept(invited, first)).rejects.toMatchObject({ code: 'invalid-invitation' })
    expect(await findInvitation(token)).toMatchObject({ workspace: 'Ada Lovelace', role: 'editor', email })
    await expect(accept(other, token)).rejects.toMatchObject({ code: 'other-address' })
    const late = new Date(Date.now() + 7 * DAY + 1000)
    await expect(accept(invited, token, late)).rejects.toMatchObject({ code: 'invalid-invitation' })
    const joined = await at50(() => accept(invited, token))
    expect(fulfilled(joined)).toBe(1)
    expect(await asNow(invited)).toMatchObject({
      memberships: [
        { workspaceId: invited, role: 'owner' },
        { workspaceId: owner, role: 'editor' },
      ],
    })
    await expect(invite()).rejects.toMatchObject({ code: 'already-member' })

    const { id } = await inviteMember(manager, owner, { email: await emailOf(other), role: 'viewer' })
    await withdrawInvitation(manager, owner, id)
    await expect(accept(other, await tokenFor(await emailOf(other)))).rejects.toMatchObject({
      code: 'invalid-invitation',
    })
    await expect(withdrawInvitation(manager, owner, id)).rejects.toThrow('withdrawn')
  }, 60_000)

  test('fifty invitations at once take as many seats as the plan has', async () => {
    const manager = await asNow(owner, 'members.manage') // the trial's plan is Pro
    const invited = await at50((index) =>
      inviteMember(manager, owner, { email: `many-${accounts}-${index}@example.com`, role: 'viewer' }),
    )
    expect(fulfilled(invited)).toBe(2)
    expect(await findWorkspace(manager, owner)).toMatchObject({ seats: { used: 3, limit: 3 } })
    await expect(
      inviteMember(manager, owner, { email: 'one-more@example.com', role: 'viewer' }),
    ).rejects.toMatchObject({ code: 'seats-full', details: { extra: { upgradeUrl: '/account/plan' } } })
    await buy(owner, ENTERPRISE)
    await inviteMember(manager, owner, { email: 'one-more@example.com', role: 'viewer' })
    expect(await findWorkspace(manager, owner)).toMatchObject({ seats: { used: 4, limit: 25 } })
  }, 60_000)

  test('a role decides at once, and a removal ends access, tokens and the chosen workspace', async () => {
    const member = await newPerson()
    await join(owner, member, 'administrator')
    const manager = await asNow(owner, 'members.manage')
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    await database().apiToken.create({
      data: { appId: id, createdBy: member, name: 'Till', tokenHash: `hash-${member}`, ending: 'abcd' },
    })
    expect(await findApp(await asNow(member), id)).toMatchObject({ id })
    const claims = await newSession(member)
    await chooseWorkspace(await asNow(member), claims.sessionId, owner)
    expect(await userOfSession(claims)).toMatchObject({ workspaceId: owner })

    await changeRole(manager, owner, member, 'billing')
    await expect(findApp(await asNow(member), id)).rejects.toMatchObject({
      message: 'This app does not exist.',
    })
    await changeRole(manager, owner, member, 'viewer')
    await expect(findApp(await asNow(member, 'app.edit'), id)).rejects.toMatchObject({
      code: 'not-permitted',
    })

    // The role of a request that began before is read again.
    const before = await asNow(member, 'members.manage')
    await expect(
      inviteMember({ ...before, permission: 'members.manage' }, owner, {
        email: 'x@example.com',
        role: 'viewer',
      }),
    ).rejects.toMatchObject({ code: 'not-permitted' })
    await removeMember(manager, owner, member)
    expect(await database().apiToken.count({ where: { createdBy: member } })).toBe(0)
    await expect(findApp(await asNow(member), id)).rejects.toMatchObject({
      message: 'This app does not exist.',
    })
    expect(await userOfSession(claims)).toMatchObject({ workspaceId: member })
  }, 60_000)

  test('a workspace has one owner, who hands it over and cannot leave', async () => {
    const { id } = await createWorkspace(await asNow(owner), 'Rye & Rosemary')
    const members = [await newPerson(), await newPerson()]
    for (const userId of members)
      await database().membership.create({ data: { workspaceId: id, userId, role: 'editor' } })
    const actor = await asNow(owner, 'workspace.own')
    await expect(removeMember(actor, id, owner)).rejects.toMatchObject({ code: 'is-owner' })
    await expect(handOver(actor, owner, members[0]!)).rejects.toMatchObject({ code: 'own-workspace' })
    const handed = await at50((index) => handOver(actor, id, members[index % 2]!))
    expect(fulfilled(handed)).toBe(1)
    const { ownerId, members: roles } = await database().workspace.findUniqueOrThrow({
      where: { id },
      select: { ownerId: true, members: { select: { userId: true, role: true } } },
    })
    expect(roles.filter(({ role }) => role === 'owner')).toEqual([{ userId: ownerId, role: 'owner' }])
    expect(members).toContain(ownerId)
    expect(roles).toContainEqual({ userId: owner, role: 'administrator' })
    await removeMember(await asNow(owner, 'members.manage'), id, owner)
    expect(await listWorkspaces(await asNow(owner))).toHaveLength(1)
  }, 60_000)

  test('a workspace is deleted by its name, without apps; the own one is not', async () => {
    const { id } = await createWorkspace(await asNow(owner), 'Rye & Rosemary')
    const actor = { ...(await asNow(owner, 'workspace.own')), workspaceId: id }
    await expect(deleteWorkspace(actor, owner, '')).rejects.toMatchObject({ code: 'own-workspace' })
    await expect(deleteWorkspace(actor, id, 'Rye')).rejects.toMatchObject({
      details: { fields: { name: expect.any(String) as string } },
    })
    await createApp({ ...actor, permission: 'app.create' }, { name: 'Rye', kind: 'custom' })
    await expect(deleteWorkspace(actor, id, 'Rye & Rosemary')).rejects.toMatchObject({ code: 'has-apps' })
    await database().app.deleteMany({ where: { workspaceId: id } })
    await deleteWorkspace(actor, id, 'Rye & Rosemary')
    expect(await database().workspace.count({ where: { id } })).toBe(0)
  })

  test('plans and orders belong to the workspace in which they were bought', async () => {
    const { id } = await createWorkspace(await asNow(owner), 'Rye & Rosemary')
    const actor = { ...(await asNow(owner, 'billing.manage')), workspaceId: id }
    const { dueCents } = await findQuote(actor, ENTERPRISE)
    await placeOrder(actor, { choice: ENTERPRISE, method: 'bank', expectedCents: dueCents })
    expect(await database().order.count({ where: { workspaceId: id } })).toBe(1)
    expect(await database().order.count({ where: { workspaceId: owner } })).toBe(0)
    const mail = await database().outboxMail.findFirst({
      where: { to: await emailOf(owner), state: 'waiting' },
    })
    expect(mail).not.toBeNull()
  })

  test('a guest works on one app, without a seat, until they leave or are removed', async () => {
    const guest = await newPerson()
    const email = await emailOf(guest)
    const manager = await asNow(owner, 'members.manage')
    const create = async (name: string) =>
      (await createApp(await asNow(owner, 'app.create'), { name, kind: 'custom' })).id
    const [shared, other] = [await create('Rye'), await create('Rosemary')]
    await inviteGuest(manager, shared, email)
    const actor = await asNow(guest)
    expect(await acceptInvitation(actor, actor.sessionId, await tokenFor(email))).toEqual({
      workspace: owner,
      app: shared,
    })
    expect(await findWorkspace(manager, owner)).toMatchObject({ seats: { used: 1 } })
    expect(await listGuestApps(await asNow(guest))).toEqual([
      { id: shared, name: 'Rye', workspace: 'Ada Lovelace' },
    ])
    expect(await findApp(await asNow(guest, 'app.edit'), shared)).toMatchObject({ id: shared })
    await expect(findApp(await asNow(guest, 'app.publish'), shared)).rejects.toMatchObject({
      code: 'not-permitted',
    })
    await expect(findApp(await asNow(guest), other)).rejects.toMatchObject({
      message: 'This app does not exist.',
    })
    await expect(inviteGuest(manager, shared, email)).rejects.toMatchObject({ code: 'already-guest' })
    expect((await listGuests(manager, shared)).guests).toMatchObject([{ id: guest, role: 'guest' }])

    await removeGuest(await asNow(guest, 'members.manage'), shared, guest)
    await expect(findApp(await asNow(guest), shared)).rejects.toMatchObject({
      message: 'This app does not exist.',
    })
  })

  test('an account stays while others work in a workspace that it owns', async () => {
    const member = await newPerson()
    await join(owner, member, 'viewer')
    const leave = () => database().$transaction((tx) => leaveWorkspaces(tx as never, owner))
    await expect(leave()).rejects.toMatchObject({ code: 'workspace-shared' })
    await removeMember(await asNow(member, 'members.manage'), owner, member)
    expect(await leave()).toEqual({ workspaces: [owner], keptKeys: 0 })
  })

  test('who was a guest before is one no longer as a member, and none after the removal', async () => {
    const person = await newPerson()
    const email = await emailOf(person)
    const manager = await asNow(owner, 'members.manage')
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    await inviteGuest(manager, id, email)
    const unused = await tokenFor(email)
    await database().appGuest.create({ data: { appId: id, userId: person } })
    await join(owner, person, 'viewer')
    await expect(findApp(await asNow(person, 'app.edit'), id)).rejects.toMatchObject({
      code: 'not-permitted',
    })
    const actor = await asNow(person)
    await database().appAddress.create({ data: { appId: id, email, confirmedAt: new Date() } })
    await removeMember(manager, owner, person)
    expect(await recipientsOf(database(), id)).toMatchObject([{ email: await emailOf(owner) }])
    await expect(findApp(await asNow(person), id)).rejects.toThrow('does not exist')
    await expect(acceptInvitation(actor, actor.sessionId, unused)).rejects.toMatchObject({
      code: 'invalid-invitation',
    })
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
    const elsewhere = { ...actor, permission: 'workspace.own', workspaceId: owner } as const
    const paths: string[] = []
    for await (const { path } of exportTemplates(elsewhere)) paths.push(path)
    expect(paths).toContain(`templates/${template.id}/template.json`)
  })

  test('a token ends with the account that created it', async () => {
    const member = await newPerson()
    await join(owner, member, 'administrator')
    const { id } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    const { token } = await createToken(await asNow(member, 'keys.manage'), id, 'Till')
    expect(await findByToken(token)).toEqual({ appId: id, workspaceId: owner, createdBy: member })
    await database().user.update({ where: { id: member }, data: { disabledAt: new Date() } })
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
    const invite = () =>
      inviteMember(manager, owner, { email: `again-${accounts}@example.com`, role: 'viewer' })
    for (let count = 0; count < 5; count++) await invite()
    await expect(invite()).rejects.toMatchObject({ kind: 'too-many-requests' })
  })

  test('the name of a workspace is one visible line, because emails have it in their subject', () => {
    for (const name of ['Rye\nBcc: all@example.com', '\u200B', ' ', 'x'.repeat(61)])
      expect(workspaceRequest.safeParse({ name }).success).toBe(false)
    expect(workspaceRequest.parse({ name: ' Rye & Rosemary ' })).toEqual({ name: 'Rye & Rosemary' })
  })

  test('an account owns at most fifty workspaces', async () => {
    const actor = await asNow(owner)
    expect(fulfilled(await at50((index) => createWorkspace(actor, `W${index}`)))).toBe(MAX_OWNED - 1)
  }, 60_000)
}
