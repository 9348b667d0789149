import { DAY } from '../base/clock'
import { database, inTransaction, type Tx } from '../platform/database/database'
import { afterId, inPages, never, oneByOne, PAGE, type ShallStop } from '../platform/in-pages'
import { dayOf } from '../platform/counts/daily-totals'
import { enqueueMail, forgetMails } from '../platform/mail/outbox'
import { answerKey, digestEmail } from './emails'
import { KEPT_MONTHS } from './schema'

/**
 * Deletes what is older than its app's owner wants it kept, with what the outbox keeps of its emails. It goes through the apps,
 * since answers of different apps are kept for different times: of each page of apps, an index knows the old answers.
 */
export async function deleteOldAnswers(now: Date, shallStop = never): Promise<void> {
  for (const months of KEPT_MONTHS) {
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
      await deleteAll({ appId, createdAt: { lt: monthsBefore(now, months) } }, months, shallStop)
      if (shallStop()) return
    }
  }
}

type Old = { appId: { in: string[] }; createdAt: { lt: Date } }

async function deleteAll(old: Old, months: number, shallStop: ShallStop): Promise<void> {
  for (let deleted = PAGE; deleted === PAGE && !shallStop();)
    deleted = await inTransaction(async (tx) => {
      const where = { ...old, app: { answersMonths: months } } // unless its owner chose another time meanwhile
      const orderBy = [{ appId: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const // as the index has them
      const rows = await tx.formAnswer.findMany({
        where,
        orderBy: [...orderBy],
        take: PAGE,
        select: { id: true },
      })
      const ids = rows.map(({ id }) => id)
      await forgetMails(tx, { key: { in: ids.map(answerKey) } })
      await tx.formAnswer.deleteMany({ where: { id: { in: ids } } })
      return ids.length
    })
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
export async function sendAnswerDigests(now: Date, shallStop = never): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY)
  const due = { inDigest: true as const, createdAt: { lt: today } }
  const apps = inPages<{ appId: string }>(async (last, take) => {
    const where = { ...due, appId: { gt: last?.appId ?? '' } }
    const by = ['appId' as const]
    const rows = await database().formAnswer.groupBy({ by, where, orderBy: { appId: 'asc' }, take })
    return rows
  })
  const tell = ({ appId }: { appId: string }) => inTransaction((tx) => sendDigest(tx, { ...due, appId }, now))
  await oneByOne('digest of answers', apps, tell, shallStop)
}

type Due = { appId: string; inDigest: true; createdAt: { lt: Date } }

async function sendDigest(tx: Tx, due: Due, now: Date): Promise<void> {
  const app = await tx.app.findFirst({
    where: { id: due.appId, deletedAt: null },
    select: { id: true, name: true, owner: { select: { email: true } } },
  })
  if (!app) return
  const groups = await tx.formAnswer.groupBy({ by: ['formTitle'], where: due, _count: { _all: true } })
  if (groups.length === 0) return // another node was faster
  const forms = groups.map(({ formTitle, _count }) => ({ title: formTitle, count: _count._all }))
  const { id, name, owner } = app
  const mail = digestEmail(owner.email, { app: { id, name }, forms })
  await enqueueMail(tx, mail, { urgency: 'bulk', key: `answers-digest:${id}:${dayOf(now)}` })
  for (let told = PAGE; told === PAGE;)
    told = (await tx.formAnswer.updateMany({ where: due, data: { inDigest: false }, limit: PAGE })).count
}
