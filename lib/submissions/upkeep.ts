import { DAY } from '../base/clock'
import { database, inTransaction } from '../platform/database/database'
import { dayOf } from '../platform/counts/daily-totals'
import { enqueueMail, forgetMails } from '../platform/mail/outbox'
import { answerKey, digestEmail } from './emails'
import { KEPT_MONTHS } from './schema'

/** Rows that one statement deletes. */
const BATCH = 500

/** Deletes what is older than its app's owner wants it kept, with what the outbox keeps of its emails. */
export async function deleteOldAnswers(now: Date): Promise<void> {
  for (const months of KEPT_MONTHS) {
    const where = { createdAt: { lt: monthsBefore(now, months) }, app: { answersMonths: months } }
    for (let deleted = BATCH; deleted === BATCH;)
      deleted = await inTransaction(async (tx) => {
        const rows = await tx.formAnswer.findMany({ where, take: BATCH, select: { id: true } })
        const ids = rows.map(({ id }) => id)
        await forgetMails(tx, { key: { in: ids.map(answerKey) } })
        await tx.formAnswer.deleteMany({ where: { id: { in: ids } } })
        return ids.length
      })
  }
}

/** The same day some months ago (UTC); a month without it gives its last. */
function monthsBefore(now: Date, months: number): Date {
  const moved = new Date(now)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() - months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(now.getUTCDate(), last))
  return moved
}

/** Tells owners once a day (UTC) of the answers of the days before that they got no email of. */
export async function sendAnswerDigests(now: Date): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY)
  const due = { inDigest: true, createdAt: { lt: today } }
  const apps = await database().app.findMany({
    where: { deletedAt: null, answers: { some: due } },
    select: { id: true, name: true, owner: { select: { email: true } } },
  })
  for (const { owner, ...app } of apps)
    await inTransaction(async (tx) => {
      const where = { ...due, appId: app.id }
      const groups = await tx.formAnswer.groupBy({ by: ['formTitle'], where, _count: { _all: true } })
      if (groups.length === 0) return // another node was faster
      const forms = groups.map(({ formTitle, _count }) => ({ title: formTitle, count: _count._all }))
      const mail = digestEmail(owner.email, { app, forms })
      const key = `answers-digest:${app.id}:${dayOf(now)}`
      await enqueueMail(tx, mail, { urgency: 'bulk', key })
      await tx.formAnswer.updateMany({ where, data: { inDigest: false } })
    })
}
