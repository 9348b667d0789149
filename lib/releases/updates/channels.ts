import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { afterCommit, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { requireUpdates } from './mutations'
import { findAppUpdates } from './queries'
import { type AppUpdates, type ChannelRequest, MAX_CHANNELS } from './schema'
import { evictUpdates } from './update-cache'

/**
 * Creates a channel of testers, who get a release before everybody else.
 * @throws NotFoundError; ConflictError `no-updates`, `updates-off`, `too-many-channels`; InvalidError at `release`
 */
export async function createChannel(
  actor: Actor,
  appId: string,
  { name, release }: ChannelRequest,
  now = new Date(),
): Promise<AppUpdates> {
  await inTransaction(async (tx) => {
    await requireUpdates(tx, actor, appId)
    if ((await tx.updateChannel.count({ where: { appId } })) >= MAX_CHANNELS)
      throw new ConflictError(
        'too-many-channels',
        `At most ${MAX_CHANNELS} groups of testers. Delete one first.`,
      )
    if (
      release !== null &&
      !(await tx.release.findFirst({ where: { appId, version: release }, select: { version: true } }))
    )
      throw new InvalidError('This release does not exist.', { release: 'This release does not exist.' })
    const token = randomBytes(18).toString('base64url')
    await tx.updateChannel.create({
      data: { appId, name, token, release, createdAt: now },
      select: { id: true },
    })
    const entry = { actorId: actor.user.id, action: 'updates.channel-added', subject: `app:${appId}` }
    await audit(tx, { ...entry, detail: { name, version: release } })
  })
  return findAppUpdates(actor, appId, now)
}

/** Deletes a channel. Its testers keep the app, and get no more updates until they install it again. @throws NotFoundError */
export async function deleteChannel(
  actor: Actor,
  appId: string,
  id: string,
  now = new Date(),
): Promise<AppUpdates> {
  await inTransaction(async (tx) => {
    const { slug } = await requireUpdates(tx, actor, appId)
    const channel = await tx.updateChannel.findFirst({ where: { id, appId }, select: { name: true } })
    if (!channel) throw new NotFoundError('These testers do not exist.')
    await tx.updateChannel.delete({ where: { id }, select: { id: true } })
    const entry = { actorId: actor.user.id, action: 'updates.channel-removed', subject: `app:${appId}` }
    await audit(tx, { ...entry, detail: channel })
    afterCommit(() => evictUpdates(slug))
  })
  return findAppUpdates(actor, appId, now)
}
