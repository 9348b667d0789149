import { database } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'

type Email = { to: string; subject: string; text: string }

/** Removes the emails to an address from the outbox and returns them, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const { outboxMail } = database()
  const rows = await outboxMail.findMany({
    where: { to: address },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  await outboxMail.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  return rows.map(({ id, to, subject, body }) => ({
    to,
    subject,
    text: body ? unsealBody(body, id).text : '',
  }))
}
