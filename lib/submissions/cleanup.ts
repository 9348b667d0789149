import { DAY } from '../base/clock'
import { database, inTransaction, type Tx } from '../platform/database/database'
import { afterId, inPages, never, forEachSafely, PAGE, type ShallStop } from '../platform/in-pages'
import { dayOf } from '../platform/counts/daily-totals'
import { enqueueMail } from '../platform/mail/outbox'
import { digestEmail } from './emails'
import { deleteSubmissionMails, recipientsOf } from './recipients'
import { RETENTION_MONTHS } from './schema'

/**
 * Deletes submissions that are older than their app's retention, with their outbox emails. Goes through pages
 * of apps with the same retention, because an index then finds the old submissions.
 */
export async function deleteOldSubmissions(now: Date, shouldStop = never): Promise<void> {
  for (const months of RETENTION_MONTHS) {
    const apps = inPages<{ id: string }>((last, take) =>
      database().app.findMany({
        where: { answersMonths: months, ...afterId(last) },
        orderBy: { id: 'asc' },
        take,
        select: { id: true },
      }),
    )
    for await (const page of apps) {
      const appId = { in: page.map(({ id }) => id) }
      await deleteAll({ appId, createdAt: { lt: monthsBefore(now, months) } }, months, shouldStop)
      if (shouldStop()) return
    }
  }
}

type Old = { appId: { in: string[] }; createdAt: { lt: Date } }

async function deleteAll(old: Old, months: number, shouldStop: ShallStop): Promise<void> {
  for (let deleted = PAGE; deleted === PAGE && !shouldStop();)
    deleted = await inTransaction(async (tx) => {
      const where = { ...old, app: { answersMonths: months } } // unless its owner changed the retention meanwhile
      const orderBy = [{ appId: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const // the index's order
      const rows = await tx.formAnswer.findMany({
        where,
        orderBy: [...orderBy],
        take: PAGE,
        select: { id: true },
      })
      const ids = rows.map(({ id }) => id)
      await deleteSubmissionMails(tx, ids)
      await tx.formAnswer.deleteMany({ where: { id: { in: ids } } })
      return ids.length
    })
}

/** Returns the same day some months earlier (UTC), or the last day of a shorter month. */
function monthsBefore(now: Date, months: number): Date {
  const moved = new Date(now)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() - months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(now.getUTCDate(), last))
  return moved
}

/** Emails recipients once a day (UTC) about earlier submissions that they got no email for. */
export async function sendSubmissionDigests(now: Date, shouldStop = never): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY)
  const due = { inDigest: true as const, createdAt: { lt: today } }
  const apps = inPages<{ appId: string }>(async (last, take) => {
    const where = { ...due, appId: { gt: last?.appId ?? '' } }
    const by = ['appId' as const]
    const rows = await database().formAnswer.groupBy({ by, where, orderBy: { appId: 'asc' }, take })
    return rows
  })
  const send = ({ appId }: { appId: string }) => inTransaction((tx) => sendDigest(tx, { ...due, appId }, now))
  await forEachSafely('send submission digest', apps, send, shouldStop)
}

type Due = { appId: string; inDigest: true; createdAt: { lt: Date } }

async function sendDigest(tx: Tx, due: Due, now: Date): Promise<void> {
  const app = await tx.app.findFirst({
    where: { id: due.appId, deletedAt: null },
    select: { id: true, name: true, mailSenderName: true },
  })
  if (!app) return
  const groups = await tx.formAnswer.groupBy({ by: ['formTitle'], where: due, _count: { _all: true } })
  if (groups.length === 0) return // another node was faster
  const forms = groups.map(({ formTitle, _count }) => ({ title: formTitle, count: _count._all }))
  for (const [index, to] of (await recipientsOf(tx, app.id)).entries()) {
    const key = `answers-digest:${app.id}:${dayOf(now)}${index === 0 ? '' : `:${index}`}`
    await enqueueMail(tx, digestEmail(to.email, { app, to, forms }), { urgency: 'bulk', key })
  }
  for (let updated = PAGE; updated === PAGE;)
    updated = (await tx.formAnswer.updateMany({ where: due, data: { inDigest: false }, limit: PAGE })).count
}
