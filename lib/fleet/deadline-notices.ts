import { fullName } from '../base/person'
import { claimNotification } from '../billing/emails/claim-notification'
import { database, type Tx } from '../platform/database/database'
import { type ShallStop, afterId, forEachSafely, inPages } from '../platform/in-pages'
import { enqueueMail } from '../platform/mail/outbox'
import { STORE_DEADLINES, type StoreDeadline, daysUntil, isPast, unmetScope } from './deadlines'
import { deadlineEmail } from './emails'

/** Days before a deadline from which owners are told, once each. */
const NOTICES = [14, 60] as const
/** Apps that are named in an email. */
const MAX_NAMES = 20

/** Emails the owners of workspaces with apps that do not meet a deadline ahead: 60 and 14 days before it. */
export async function sendDeadlineNotices(
  now: Date,
  shouldStop: ShallStop,
  deadlines: readonly StoreDeadline[] = STORE_DEADLINES,
): Promise<void> {
  for (const deadline of deadlines) {
    const days = NOTICES.find((notice) => daysUntil(deadline, now) <= notice)
    if (days === undefined || isPast(deadline, now)) continue
    const workspaces = inPages<{ id: string }>((last, take) =>
      database().workspace.findMany({
        where: { apps: { some: unmetApps(deadline) }, owner: { disabledAt: null }, ...afterId(last) },
        orderBy: { id: 'asc' },
        take,
        select: { id: true },
      }),
    )
    await forEachSafely(
      'send deadline notice',
      workspaces,
      ({ id }) => sendNotice(id, deadline, days),
      shouldStop,
    )
  }
}

const unmetApps = (deadline: StoreDeadline) => ({ AND: [{ deletedAt: null }, unmetScope([deadline])] })

function sendNotice(workspaceId: string, deadline: StoreDeadline, days: number): Promise<boolean> {
  const where = { workspaceId, ...unmetApps(deadline) }
  const notice = {
    workspaceId,
    key: `store-deadline ${deadline.id} ${days}`,
    audit: {
      action: 'workspace.deadline-notice',
      subject: `workspace:${workspaceId}`,
      detail: { deadline: deadline.id, date: deadline.date },
    },
  }
  const isDue = async (tx: Tx) => (await tx.app.count({ where })) > 0
  return claimNotification(notice, isDue, async (tx) => {
    const { name, owner } = await tx.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { name: true, owner: { select: { email: true, firstName: true, lastName: true } } },
    })
    const [apps, total] = await Promise.all([
      tx.app.findMany({ where, orderBy: { searchText: 'asc' }, take: MAX_NAMES, select: { name: true } }),
      tx.app.count({ where }),
    ])
    const names = apps.map((app) => app.name)
    const mail = deadlineEmail(owner.email, { place: name || fullName(owner), deadline, names, total })
    await enqueueMail(tx, mail, { urgency: 'bulk' })
  })
}
