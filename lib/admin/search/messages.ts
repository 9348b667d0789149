import { subjectLabel } from '../../contact/schema'
import { database } from '../../platform/database/database'
import { DEPTH, type Finder, HITS, inOrder, part } from './finder'

/** Contact messages with the text in the sender’s name, email or subject, in the inbox's order. */
export const messages: Finder = {
  async find({ typed, lower }) {
    const [pattern, asTyped] = [part(lower), part(typed)]
    const found = await database().$queryRaw<{ id: string }[]>`
      SELECT id FROM (
        SELECT id, name, email, subject FROM "ContactMessage"
        ORDER BY unread DESC, rank DESC, "createdAt" DESC, id DESC LIMIT ${DEPTH.messages}) AS recent
      WHERE lower(name) LIKE ${pattern} ESCAPE '\\' OR name LIKE ${asTyped} ESCAPE '\\'
        OR lower(email) LIKE ${pattern} ESCAPE '\\' OR lower(subject) LIKE ${pattern} ESCAPE '\\'
      LIMIT ${HITS}`
    const ids = found.map(({ id }) => id)
    const rows = await database().contactMessage.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, email: true, subject: true },
    })
    return inOrder(ids, rows).map(({ id, name, email, subject }) => ({
      id,
      title: name,
      detail: `${subjectLabel(subject)} · ${email}`,
      href: `/admin/messages/${id}`,
    }))
  },
  all: (typed) => `/admin/messages?${new URLSearchParams({ q: typed })}`,
}
