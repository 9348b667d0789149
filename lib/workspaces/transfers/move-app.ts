import { changed } from '../../apps/changes'
import { requireSpace } from '../../apps/storage'
import { fullName } from '../../base/person'
import { lockWorkspace } from '../../billing/lock'
import { renewToken } from '../../domains/mutations'
import { bytesOfApps } from '../../billing/storage'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, afterCommit } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { appMovedEmail } from './emails'

const people = { select: { firstName: true, lastName: true, email: true } } as const

/** Locks two workspaces in a fixed order, so that two moves don't wait for each other. @throws NotFoundError */
export async function lockBoth(tx: Tx, a: string, b: string): Promise<void> {
  for (const id of [a, b].sort()) await lockWorkspace(tx, id)
}

/**
 * Moves an app to another workspace, in the transaction that locks both. Everything of the app has its id and
 * stays as it is: key, releases, listing, devices, messages, answers, history, address. What belonged to the
 * sending workspace ends: its folder, Apple identity, guests, invitations, API tokens, copies of updates elsewhere, open editors,
 * waiting rebuilds, the forwarding of its address, and the addresses that get its answers, except those of members of the receiving workspace.
 * @param offeredById who offered it, if that is not the actor
 * @throws AppError `storage-full` at `workspace`; ConflictError `same-workspace`; NotFoundError
 */
export async function moveApp(
  tx: Tx,
  actor: Actor,
  { appId, from, to, offeredById }: { appId: string; from: string; to: string; offeredById?: string },
  now: Date,
): Promise<void> {
  if (from === to) {
    const message = 'The app is in this workspace already.'
    throw new ConflictError('same-workspace', message, { fields: { workspace: message } })
  }
  await requireSpace(tx, to, await bytesOfApps(tx, { id: appId }), 'workspace', now)
  await renewToken(tx, appId, now)
  await tx.appTransfer.deleteMany({ where: { appId } })
  await tx.appGuest.deleteMany({ where: { appId } })
  await tx.invitation.deleteMany({ where: { appId } })
  await tx.apiToken.deleteMany({ where: { appId } })
  await tx.accessTokenApp.deleteMany({ where: { appId } })
  await tx.scheduledExport.deleteMany({ where: { appId } })
  await tx.updateBucket.deleteMany({ where: { appId } })
  await tx.appUpdates.updateMany({
    where: { appId, mirrors: { not: '[]' } },
    data: { mirrors: '[]', changedAt: now, sequence: { increment: 1 } },
  })
  await tx.appPresence.deleteMany({ where: { appId } })
  await tx.rebuildApp.deleteMany({ where: { appId, rebuild: { workspaceId: from } } })
  const members = await tx.membership.findMany({
    where: { workspaceId: to },
    select: { user: { select: { email: true } } },
  })
  const email = { notIn: members.map(({ user }) => user.email) }
  await tx.appAddress.deleteMany({ where: { appId, email } })
  const where = { id: appId, workspaceId: from, deletedAt: null }
  const app = await tx.app.findFirst({ where, select: { name: true, updatedAt: true } })
  if (!app) throw new NotFoundError('This app does not exist.')
  // A move is no edit, so the date stays.
  const data = {
    workspaceId: to,
    folderId: null,
    appleIdentityId: null,
    forwardTo: null,
    archived: false,
    updatedAt: app.updatedAt,
  }
  if ((await tx.app.updateMany({ where, data })).count === 0)
    throw new NotFoundError('This app does not exist.')
  afterCommit(() => changed(appId)) // ends open streams of people without access
  await notify(tx, actor, { app: app.name, from, to, offeredById })
  const actorId = actor.user.id
  const detail = { app: appId, from, to, ...(offeredById && { offeredBy: offeredById }) }
  await audit(tx, { actorId, action: 'app.transferred', subject: `app:${appId}`, detail })
  await audit(tx, { actorId, action: 'workspace.app-left', subject: `workspace:${from}`, detail })
  await audit(tx, { actorId, action: 'workspace.app-arrived', subject: `workspace:${to}`, detail })
}

/** Emails both owners and the people who confirmed the move, each once. */
async function notify(
  tx: Tx,
  actor: Actor,
  move: { app: string; from: string; to: string; offeredById: string | undefined },
): Promise<void> {
  const workspaceOf = (id: string) =>
    tx.workspace.findUniqueOrThrow({ where: { id }, select: { name: true, owner: people } })
  const [from, to] = [await workspaceOf(move.from), await workspaceOf(move.to)]
  const { user } = tx
  const by = await user.findUniqueOrThrow({ where: { id: actor.user.id }, ...people })
  const offered = move.offeredById && (await user.findUnique({ where: { id: move.offeredById }, ...people }))
  const nameOf = ({ name, owner }: typeof from) => name || fullName(owner)
  const mail = { app: move.app, from: nameOf(from), to: nameOf(to), by: fullName(by) }
  const addresses = [from.owner, to.owner, by, ...(offered ? [offered] : [])].map(({ email }) => email)
  for (const email of new Set(addresses))
    await enqueueMail(tx, appMovedEmail(email, mail), { urgency: 'urgent' })
}
