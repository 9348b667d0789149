import { MINUTE } from '../base/clock'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { PAGE, forEachSafely, inPages, never } from '../platform/in-pages'
import { enqueueMail } from '../platform/mail/outbox'
import { inWorkspace } from '../platform/workspace-scope'
import { authorOf } from './authors'
import { findLinks, stateOf } from './access'
import { commentsEmail } from './emails'

/** Comments are collected for so long, so that an app sends at most one email in that time. */
const COLLECTED_FOR = 10 * MINUTE

/** Emails new comments to the people whose links they came through, and otherwise to the app's owner. */
export async function sendCommentMails(now: Date, shouldStop = never): Promise<void> {
  const due = { inMail: true, createdAt: { lte: new Date(now.getTime() - COLLECTED_FOR) } }
  const apps = inPages<{ appId: string }>(async (last, take) => {
    const where = { ...due, appId: { gt: last?.appId ?? '' } }
    const by = ['appId' as const]
    const rows = await database().reviewComment.groupBy({ by, where, orderBy: { appId: 'asc' }, take })
    return rows
  })
  const send = ({ appId }: { appId: string }) => inTransaction((tx) => sendCollected(tx, appId, now))
  await forEachSafely('send review comments', apps, send, shouldStop)
}

const names = { select: { firstName: true, lastName: true } } as const

async function sendCollected(tx: Tx, appId: string, now: Date): Promise<void> {
  const rows = await tx.reviewComment.findMany({
    where: { appId, inMail: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: PAGE,
    select: { id: true, linkId: true, userId: true, name: true, text: true, user: names },
  })
  const ids = rows.map(({ id }) => id)
  const { count } = await tx.reviewComment.updateMany({
    where: { id: { in: ids }, inMail: true },
    data: { inMail: false },
  })
  if (count < rows.length || rows.length === 0) return // another node was faster
  const app = await tx.app.findFirst({
    where: { id: appId, deletedAt: null },
    select: {
      ...{ id: true, name: true, workspaceId: true },
      workspace: { select: { owner: { select: { id: true, email: true } } } },
    },
  })
  if (!app) return
  const { owner } = app.workspace
  const links = await findLinks(tx, { id: { in: [...new Set(rows.flatMap(({ linkId }) => linkId ?? []))] } })
  const creators = new Map(
    links.filter((link) => stateOf(link, now) !== 'creator-left').map((link) => [link.id, link.createdBy]),
  )
  const recipientOf = ({ linkId }: { linkId: string | null }) => creators.get(linkId ?? '') ?? owner
  const recipients = new Map([owner, ...creators.values()].map((person) => [person.id, person]))
  for (const { id, email } of recipients.values()) {
    const comments = rows
      .filter((row) => recipientOf(row).id === id && row.userId !== id)
      .map((row) => ({ by: authorOf(row), text: row.text }))
    if (comments.length === 0) continue
    const about = { app: { id: app.id, name: app.name }, comments }
    const mail = inWorkspace(app.workspaceId, () => commentsEmail(email, about))
    await enqueueMail(tx, mail, { urgency: 'bulk', now })
  }
}
