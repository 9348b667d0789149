import { setTimeout } from 'node:timers/promises'
import { findApp } from '@/lib/apps/queries'
import { userOfSession } from '@/lib/accounts/queries'
import { createApp } from '@/lib/apps/mutations'
import type { Permission } from '@/lib/base/roles'
import { DAY } from '@/lib/base/clock'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { findQuote } from '@/lib/billing/orders/quote'
import { toActor } from '@/lib/platform/actor'
import { database, inTransaction } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'
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
import { publish } from '@/lib/releases/publishing'
import { findOwnedApps, leaveWorkspaces } from '@/lib/workspaces/personal-data'
import { findWorkspace, listGuestApps, listGuests, listWorkspaces } from '@/lib/workspaces/queries'
import { MAX_OWNED } from '@/lib/workspaces/schema'
import { ENTERPRISE, buy } from '../../factories/billing'
import { newAccount, newSession } from '../../factories/people'

let accounts = 0
export const newPerson = () => newAccount(`person-${++accounts}@example.com`)
const emailOf = async (id: string) => (await database().user.findUniqueOrThrow({ where: { id } })).email

/** The caller as their session shows them now, for a call that requires a permission. */
export async function asNow(userId: string, permission: Permission = 'app.view') {
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

export async function join(
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

    await database().appAddress.create({
      data: { appId: id, email: await emailOf(member), confirmedAt: new Date() },
    })
    expect(await recipientsOf(database(), id)).toMatchObject([{ hasAccess: true }])
    await changeRole(manager, owner, member, 'billing')
    expect(await recipientsOf(database(), id)).toMatchObject([{ hasAccess: false }])
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

  test('a workspace outlives the account to which it is handed over during its deletion', async () => {
    const { id } = await createWorkspace(await asNow(owner), 'Rye & Rosemary')
    const heir = await newPerson()
    await database().membership.create({ data: { workspaceId: id, userId: heir, role: 'editor' } })
    const actor = await asNow(owner, 'workspace.own')
    const deletion = inTransaction(async (tx) => {
      await leaveWorkspaces(tx, heir)
      await setTimeout(300)
      await tx.user.delete({ where: { id: heir }, select: { id: true } })
    })
    await setTimeout(100)
    await Promise.allSettled([deletion, handOver(actor, id, heir)])
    expect(await database().workspace.count({ where: { id } })).toBe(1)
  })

  test('a workspace is deleted by its name, with the published apps that were named; the own one is not', async () => {
    const { id } = await createWorkspace(await asNow(owner), 'Rye & Rosemary')
    const actor = { ...(await asNow(owner, 'workspace.own')), workspaceId: id }
    await expect(deleteWorkspace(actor, owner, '')).rejects.toMatchObject({ code: 'own-workspace' })
    await expect(deleteWorkspace(actor, id, 'Rye')).rejects.toMatchObject({
      details: { fields: { name: expect.any(String) as string } },
    })
    await createApp({ ...actor, permission: 'app.create' }, { name: 'A draft', kind: 'custom' })
    const { id: live } = await createApp(await asNow(owner, 'app.create'), { name: 'Rye', kind: 'custom' })
    await publish(await asNow(owner, 'app.publish'), live)
    await database().app.update({ where: { id: live }, data: { workspaceId: id } })
    expect(await findOwnedApps(actor, id)).toMatchObject({ total: 2, published: [{ id: live }] })
    await expect(deleteWorkspace(actor, id, 'Rye & Rosemary', ['other'])).rejects.toMatchObject({
      code: 'apps-published',
      details: { fields: { apps: expect.stringContaining('Rye is published') as string } },
    })
    await deleteWorkspace(actor, id, 'Rye & Rosemary', [live])
    expect(await database().workspace.count({ where: { id } })).toBe(0)
    expect(await database().retainedKey.count({ where: { appId: live } })).toBe(1)
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
    expect(await leave()).toEqual({ workspaces: [owner], retainedKeys: 0 })
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

  test('an account owns at most fifty workspaces', async () => {
    const actor = await asNow(owner)
    expect(fulfilled(await at50((index) => createWorkspace(actor, `W${index}`)))).toBe(MAX_OWNED - 1)
  }, 60_000)
}
