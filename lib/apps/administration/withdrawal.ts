import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, inTransaction } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { enqueueMail } from '../../platform/mail/outbox'
import { restoredEmail, withdrawnEmail } from './emails'

/**
 * Takes an app down and emails the reason to its owner. Releases are retained and the owner can keep
 * building, but only an administrator can restore it.
 * @throws NotFoundError
 */
export async function withdrawApp(actor: Actor, id: string, reason: string): Promise<void> {
  requireAdministrator(actor)
  await inTransaction(async (tx) => {
    const app = await change(tx, actor, id, reason)
    if (app) await enqueueMail(tx, withdrawnEmail(app.workspace.owner.email, { name: app.name, reason }))
  })
}

/** Restores an app to its state before the takedown, and emails its owner. @throws NotFoundError */
export async function restoreApp(actor: Actor, id: string): Promise<void> {
  requireAdministrator(actor)
  await inTransaction(async (tx) => {
    const app = await change(tx, actor, id, null)
    if (!app) return
    const url = app.unpublishedAt === null && app.releases.length > 0 ? hostedUrl(app.slug) : null
    await enqueueMail(tx, restoredEmail(app.workspace.owner.email, { name: app.name, url }))
  })
}

/** @returns the app, or null if nothing changed */
async function change(tx: Tx, actor: Actor, id: string, reason: string | null) {
  const app = await tx.app.findUnique({
    where: { id, deletedAt: null },
    select: {
      name: true,
      slug: true,
      withdrawnReason: true,
      unpublishedAt: true,
      releases: { take: 1, select: { version: true } },
      workspace: { select: { owner: { select: { email: true } } } },
    },
  })
  if (!app) throw new NotFoundError('This app does not exist.')
  if (app.withdrawnReason === reason) return null
  await tx.app.update({ where: { id }, data: { withdrawnReason: reason }, select: { id: true } })
  const action = reason === null ? 'app.restored' : 'app.withdrawn'
  await audit(tx, { actorId: actor.user.id, action, subject: `app:${id}` })
  return app
}
