import { requireApp } from '../apps/access'
import { fullName } from '../base/person'
import { toReadableStream } from '../base/to-readable-stream'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { dayOf } from '../platform/counts/daily-totals'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { ConflictError } from '../platform/errors'
import { enqueueMail } from '../platform/mail/outbox'
import { onlyOne } from '../platform/queues/queue'
import { refuseWithdrawn } from '../releases/publishing-rights'
import { findNeeds } from '../workspaces/transfers/plan-gaps'
import { appExportedEmail } from './emails'
import { exportApp } from './export'
import { EXPORT_EXTENSION, type ExportSummary } from './schema'

const RUNNING = 'Another of your apps is being exported. Try again when it is done.'

/** Returns what an export of an app contains. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function findExportSummary(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<ExportSummary> {
  const { pushKey, _count } = await requireExportable(database(), actor, appId)
  const { devices, answers, bytes } = await findNeeds(appId, now)
  // Those of unknown key are tried with the app's first.
  const own = [null, ...(pushKey ? [pushKey.publicKey] : [])]
  const ofOwn = await database().pushSubscription.count({
    where: { appId, endedAt: null, OR: own.map((publicKey) => ({ publicKey })) },
  })
  return { devices, commonDevices: devices - ofOwn, releases: _count.releases, answers, bytes }
}

/**
 * Starts the download of an export file. Notifies the owner by email, before the first byte. One runs at a time for
 * each user, because it reads all of an app and builds its packages.
 * @throws NotFoundError; ForbiddenError `not-permitted`, `app-withdrawn`; ConflictError `one-at-a-time`
 */
export async function startExport(
  actor: Actor,
  appId: string,
  passphrase: string,
  now = new Date(),
): Promise<{ name: string; bytes: ReadableStream<Uint8Array> }> {
  const { slug } = await requireExportable(database(), actor, appId)
  const end = onlyOne(`app export ${actor.user.id}`, new ConflictError('one-at-a-time', RUNNING))
  try {
    await inTransaction(async (tx) => {
      const { name, workspace, signingKey } = await requireExportable(tx, actor, appId)
      const by = await tx.user.findUniqueOrThrow({
        where: { id: actor.user.id },
        select: { firstName: true, lastName: true },
      })
      const mail = appExportedEmail(workspace.owner.email, { app: name, by: fullName(by) })
      await enqueueMail(tx, mail, { urgency: 'urgent' })
      await audit(tx, {
        ...{ actorId: actor.user.id, action: 'app.exported', subject: `app:${appId}` },
        detail: { fingerprint: signingKey?.fingerprint },
      })
    })
  } catch (error) {
    end()
    throw error
  }
  const bytes = toReadableStream(exportApp(appId, { passphrase, now }), end)
  return { name: `${slug}-${dayOf(now)}${EXPORT_EXTENSION}`, bytes }
}

/** The role must permit to move apps and to use keys. */
async function requireExportable(client: Pick<Tx, 'app'>, actor: Actor, appId: string) {
  await requireApp(client, { ...actor, permission: 'keys.manage' }, appId, { id: true })
  const app = await requireApp(client, { ...actor, permission: 'app.move' }, appId, {
    ...{ name: true, slug: true, withdrawnReason: true },
    workspace: { select: { owner: { select: { email: true } } } },
    signingKey: { select: { fingerprint: true } },
    pushKey: { select: { publicKey: true } },
    _count: { select: { releases: true } },
  })
  refuseWithdrawn(app.withdrawnReason)
  return app
}
