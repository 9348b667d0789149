import { audit } from '../../platform/audit'
import { inBackground } from '../../platform/background'
import { database, inTransaction } from '../../platform/database'
import { NotFoundError } from '../../platform/errors'
import { sendMail } from '../../platform/mail'
import { hostedUrl } from '../queries'
import { refuseWithdrawn } from '../publishing-rights'
import { restoredLetter, withdrawnLetter } from './letters'

/**
 * Takes an app off the network for a reason, which its owner is mailed. Its releases are kept, its owner can go on building, and
 * only an administrator can bring it back.
 * @throws NotFoundError
 */
export async function withdrawApp(actorId: string, id: string, reason: string): Promise<void> {
  const app = await change(actorId, id, reason)
  if (app) inBackground('withdrawal mail', () => sendMail(withdrawnLetter({ ...app, reason })))
}

/** Puts an app back as its owner left it, and mails them. @throws NotFoundError */
export async function restoreApp(actorId: string, id: string): Promise<void> {
  const app = await change(actorId, id, null)
  if (!app) return
  const url = app.unpublishedAt === null && app.releases.length > 0 ? hostedUrl(app.slug) : null
  inBackground('restoration mail', () => sendMail(restoredLetter({ ...app, url })))
}

/** The app when something changed. */
async function change(actorId: string, id: string, reason: string | null) {
  return inTransaction(async (transaction) => {
    const app = await transaction.app.findUnique({
      where: { id },
      select: {
        name: true,
        slug: true,
        withdrawnReason: true,
        unpublishedAt: true,
        releases: { take: 1, select: { version: true } },
        owner: { select: { email: true } },
      },
    })
    if (!app) throw new NotFoundError('This app does not exist.')
    if (app.withdrawnReason === reason) return null
    await transaction.app.update({ where: { id }, data: { withdrawnReason: reason }, select: { id: true } })
    const action = reason === null ? 'app.restored' : 'app.withdrawn'
    await audit(transaction, { actorId, action, subject: `app:${id}` })
    return app
  })
}

/** Refuses the downloads of an app that was taken off the network. @throws ForbiddenError `app-withdrawn` */
export async function refuseWithdrawnDownload(ownerId: string, id: string): Promise<void> {
  const app = await database().app.findFirst({ where: { id, ownerId }, select: { withdrawnReason: true } })
  if (app) refuseWithdrawn(app.withdrawnReason)
}
