import { PUBLISHED } from '../apps/published'
import { DAY } from '../base/clock'
import { database, inTransaction } from '../platform/database/database'
import { type ShallStop, afterId, forEachSafely, inPages } from '../platform/in-pages'
import { enqueueMail } from '../platform/mail/outbox'
import { inWorkspace } from '../platform/workspace-scope'
import { unsubscribeToken } from '../submissions/recipients'
import { readClientBrand } from '../workspaces/brand/queries'
import { reportEmail } from './emails'
import { lastMonth } from './months'

/** Day of the month (UTC) on which the reports of the month before are sent. */
const DAY_OF_MONTH = 2

/**
 * Emails the reports of the last month to the addresses that confirmed it, once each. The PDF is drawn when its
 * email is sent. Apps that are not published have none.
 */
export async function sendReports(now: Date, shouldStop: ShallStop): Promise<void> {
  if (now.getUTCDate() < DAY_OF_MONTH) return
  const month = lastMonth(now)
  // An address that confirms later gets the next one first.
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) + (DAY_OF_MONTH - 1) * DAY)
  const due = {
    kind: 'report',
    confirmedAt: { lt: begin },
    OR: [{ lastReport: null }, { lastReport: { lt: month } }],
    app: { ...PUBLISHED, releases: { some: {} } },
  }
  const addresses = inPages<{ id: string }>((last, take) =>
    database().appAddress.findMany({
      where: { ...due, ...afterId(last) },
      orderBy: { id: 'asc' },
      take,
      select: { id: true },
    }),
  )
  await forEachSafely('send report', addresses, ({ id }) => send({ id, ...due }, month, now), shouldStop)
}

type Due = { id: string; OR: object[]; confirmedAt: object }

/** Enqueues the email of an address, unless another node did, or it was removed meanwhile. */
async function send(where: Due, month: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.appAddress.updateMany({ where, data: { lastReport: month } })
    if (count === 0) return
    const { email, app } = await tx.appAddress.findUniqueOrThrow({
      where: { id: where.id },
      select: { email: true, app: { select: { id: true, name: true, workspaceId: true } } },
    })
    const { name: place } = await readClientBrand(app.workspaceId)
    const about = { app, place, month, unsubscribeToken: unsubscribeToken(where.id) }
    const mail = inWorkspace(app.workspaceId, () => reportEmail(email, about))
    await enqueueMail(tx, mail, { urgency: 'bulk', key: `client-report:${where.id}:${month}`, now })
  })
}
