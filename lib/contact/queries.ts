import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../platform/actor'
import { containing, database } from '../platform/database'
import { readMoment } from '../platform/keyset'
import { findStuck } from '../platform/mail/outbox'
import { requireInbox } from './access'
import { messageKey, replyKey } from './emails'
import { replyUrl } from './reply-url'
import {
  type InboxQuery,
  type MessageDetail,
  type MessageState,
  type MessageSummary,
  inboxQuery,
  subjectLabel,
} from './schema'

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
  assigneeId: true,
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
  assigneeId: string | null
}

/** Unread messages first, then the newest. */
const ORDER = [{ unread: 'desc' as const }, { createdAt: 'desc' as const }, { id: 'desc' as const }]

/** A page of the inbox. The cursor is where the page before ended; anything else begins at the top. */
export async function listMessages(
  actor: Actor,
  query: Partial<InboxQuery> = {},
  limit = PAGE,
): Promise<{ messages: MessageSummary[]; nextCursor: string | null }> {
  requireInbox(actor)
  const asked = inboxQuery.parse(query)
  const rows = await database().contactMessage.findMany({
    where: { AND: [...conditions(asked), after(asked.cursor)] },
    orderBy: ORDER,
    take: limit + 1,
    select: fields,
  })
  const messages = rows.slice(0, limit)
  const last = messages.at(-1)
  const stuck = await findStuck(messages.map(({ id }) => messageKey(id)))
  return {
    messages: messages.map((row) => toSummary(row, stuck)),
    nextCursor: rows.length > limit && last ? place(last) : null,
  }
}

const STATES: Record<MessageState, Prisma.ContactMessageWhereInput> = {
  unread: { unread: true },
  read: { unread: false, answeredAt: null },
  answered: { unread: false, answeredAt: { not: null } },
}

function conditions({ q, state, assignee }: InboxQuery): Prisma.ContactMessageWhereInput[] {
  const all: Prisma.ContactMessageWhereInput[] = []
  if (state) all.push(STATES[state])
  if (assignee) all.push({ assigneeId: assignee === 'nobody' ? null : assignee })
  const part = containing(q)
  if (q) all.push({ OR: [{ name: part }, { email: part }, { subject: part }, { message: part }] })
  return all
}

/** One message with its replies; null when it doesn't exist. */
export async function findMessage(actor: Actor, id: string): Promise<MessageDetail | null> {
  requireInbox(actor)
  const row = await database().contactMessage.findUnique({
    where: { id },
    select: { ...fields, replies: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  })
  if (!row) return null
  const stuck = await findStuck([messageKey(id), ...row.replies.map((reply) => replyKey(reply.id))])
  const replies = row.replies.map(({ id, authorId, text, createdAt, mailedAt }) => ({
    id,
    authorId,
    text,
    createdAt: createdAt.toISOString(),
    mailedAt: stuck.has(replyKey(id)) ? null : (mailedAt?.toISOString() ?? null),
  }))
  return { ...shared(row, stuck), email: row.email, message: row.message, replyUrl: replyUrl(row), replies }
}

export function countUnread(actor: Actor): Promise<number> {
  requireInbox(actor)
  return database().contactMessage.count({ where: { unread: true } })
}

export function stateOf({ unread, answeredAt }: Pick<Row, 'unread' | 'answeredAt'>): MessageState {
  return unread ? 'unread' : answeredAt ? 'answered' : 'read'
}

function toSummary(row: Row, stuck: Stuck): MessageSummary {
  const oneLine = row.message.replace(/\s+/g, ' ')
  return { ...shared(row, stuck), excerpt: Array.from(oneLine).slice(0, EXCERPT).join('') }
}

type Stuck = Awaited<ReturnType<typeof findStuck>>

function shared(row: Row, stuck: Stuck) {
  return {
    id: row.id,
    name: row.name,
    subject: subjectLabel(row.subject),
    createdAt: row.createdAt.toISOString(),
    state: stateOf(row),
    mailed: row.mailedAt !== null && !stuck.has(messageKey(row.id)),
    assigneeId: row.assigneeId,
  }
}

/** The place itself and not the row's id alone: reading a message moves it. */
function place({ unread, createdAt, id }: Pick<Row, 'unread' | 'createdAt' | 'id'>): string {
  return `${Number(unread)}.${createdAt.getTime()}.${id}`
}

function after(cursor = '') {
  const [, group, time = '', id] = /^([01])\.(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? []
  const createdAt = readMoment(time)
  if (!id || createdAt === null) return {}
  const unread = group === '1'
  return {
    OR: [
      ...(unread ? [{ unread: false }] : []),
      { unread, createdAt: { lt: createdAt } },
      { unread, createdAt, id: { lt: id } },
    ],
  }
}
