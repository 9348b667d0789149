import { database } from '../platform/database'
import { replyUrl } from './reply-url'
import { type MessageDetail, type MessageState, type MessageSummary, subjectLabel } from './schema'

const PAGE = 25
const EXCERPT = 160

const fields = {
  id: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  createdAt: true,
  unread: true,
  answeredAt: true,
  mailedAt: true,
} as const

type Row = {
  id: string
  name: string
  subject: string
  message: string
  createdAt: Date
  unread: boolean
  answeredAt: Date | null
  mailedAt: Date | null
}

/** What an administrator has not opened yet comes first, and of each the newest. */
const ORDER = [{ unread: 'desc' as const }, { createdAt: 'desc' as const }, { id: 'desc' as const }]

/**
 * A page of the inbox, for administrators.
 * @param cursor where the page before ended; anything else begins at the top
 */
export async function listMessages(
  cursor?: string,
  limit = PAGE,
): Promise<{ messages: MessageSummary[]; nextCursor: string | null }> {
  const rows = await database().contactMessage.findMany({
    where: after(cursor),
    orderBy: ORDER,
    take: limit + 1,
    select: fields,
  })
  const messages = rows.slice(0, limit)
  const last = messages.at(-1)
  return { messages: messages.map(toSummary), nextCursor: rows.length > limit && last ? place(last) : null }
}

/** One message, when there is such a one. */
export async function findMessage(id: string): Promise<MessageDetail | null> {
  const row = await database().contactMessage.findUnique({ where: { id }, select: fields })
  if (!row) return null
  return { ...shared(row), email: row.email, message: row.message, replyUrl: replyUrl(row) }
}

export function countUnread(): Promise<number> {
  return database().contactMessage.count({ where: { unread: true } })
}

export function stateOf({ unread, answeredAt }: Pick<Row, 'unread' | 'answeredAt'>): MessageState {
  return unread ? 'unread' : answeredAt ? 'answered' : 'read'
}

function toSummary(row: Row): MessageSummary {
  const oneLine = row.message.replace(/\s+/g, ' ')
  return { ...shared(row), excerpt: Array.from(oneLine).slice(0, EXCERPT).join('') }
}

function shared(row: Row) {
  return {
    id: row.id,
    name: row.name,
    subject: subjectLabel(row.subject),
    createdAt: row.createdAt.toISOString(),
    state: stateOf(row),
    mailed: row.mailedAt !== null,
  }
}

/** The place itself and not the row's id alone: reading a message moves it. */
function place({ unread, createdAt, id }: Pick<Row, 'unread' | 'createdAt' | 'id'>): string {
  return `${Number(unread)}.${createdAt.getTime()}.${id}`
}

function after(cursor = '') {
  const [, group, time, id] = /^([01])\.(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? []
  if (!id) return {}
  const unread = group === '1'
  const createdAt = new Date(Number(time))
  return {
    OR: [
      ...(unread ? [{ unread: false }] : []),
      { unread, createdAt: { lt: createdAt } },
      { unread, createdAt, id: { lt: id } },
    ],
  }
}
