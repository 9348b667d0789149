import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../platform/actor'
import { containing, database } from '../platform/database/database'
import { readMoment } from '../platform/database/keyset'
import { type ListPosition, readAround } from '../platform/database/list-range'
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
import { messageLevels } from './support-level'

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
  rank: true,
  answeredAt: true,
  mailedAt: true,
  assigneeId: true,
} as const

type Row = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: Date
  unread: boolean
  rank: number
  answeredAt: Date | null
  mailedAt: Date | null
  assigneeId: string | null
}

/**
 * A page of the inbox: unread messages first, then by support level, then the newest. An invalid cursor
 * starts at the top.
 */
export async function listMessages(
  actor: Actor,
  query: Partial<InboxQuery> = {},
  limit = PAGE,
): Promise<{ messages: MessageSummary[] } & ListPosition> {
  requireInbox(actor)
  const filters = inboxQuery.parse(query)
  const where = conditions(filters)
  const { rows, ...position } = await readAround({
    place: readPlace(filters.cursor),
    limit,
    past: beyond,
    placeOf: ({ unread, rank, createdAt, id }: Row): Place => ({ unread, rank, createdAt, id }),
    write: writePlace,
    read: (past, backwards, take) => {
      const toward = backwards ? 'asc' : 'desc'
      return database().contactMessage.findMany({
        where: { AND: [...where, past ?? {}] },
        orderBy: [{ unread: toward }, { rank: toward }, { createdAt: toward }, { id: toward }],
        take,
        select: fields,
      })
    },
    count: (past, take) => database().contactMessage.count({ where: { AND: [...where, past ?? {}] }, take }),
  })
  const [stuck, levels] = await Promise.all([
    findStuck(rows.map(({ id }) => messageKey(id))),
    messageLevels(rows.map(({ email }) => email)),
  ])
  return { messages: rows.map((row) => toSummary(row, stuck, levels)), ...position }
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

/** Returns one message with its replies. Null if it does not exist. */
export async function findMessage(actor: Actor, id: string): Promise<MessageDetail | null> {
  requireInbox(actor)
  const row = await database().contactMessage.findUnique({
    where: { id },
    select: { ...fields, replies: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  })
  if (!row) return null
  const [stuck, levels] = await Promise.all([
    findStuck([messageKey(id), ...row.replies.map((reply) => replyKey(reply.id))]),
    messageLevels([row.email]),
  ])
  const replies = row.replies.map(({ id, authorId, text, createdAt, mailedAt }) => ({
    id,
    authorId,
    text,
    createdAt: createdAt.toISOString(),
    mailedAt: stuck.has(replyKey(id)) ? null : (mailedAt?.toISOString() ?? null),
  }))
  const { email, message } = row
  return { ...shared(row, stuck, levels), email, message, replyUrl: replyUrl(row), replies }
}

export function countUnread(actor: Actor): Promise<number> {
  requireInbox(actor)
  return database().contactMessage.count({ where: { unread: true } })
}

export function stateOf({ unread, answeredAt }: Pick<Row, 'unread' | 'answeredAt'>): MessageState {
  return unread ? 'unread' : answeredAt ? 'answered' : 'read'
}

function toSummary(row: Row, stuck: Stuck, levels: Levels): MessageSummary {
  const oneLine = row.message.replace(/\s+/g, ' ')
  return { ...shared(row, stuck, levels), excerpt: Array.from(oneLine).slice(0, EXCERPT).join('') }
}

type Stuck = Awaited<ReturnType<typeof findStuck>>

type Levels = Awaited<ReturnType<typeof messageLevels>>

function shared(row: Row, stuck: Stuck, levels: Levels) {
  return {
    id: row.id,
    name: row.name,
    subject: subjectLabel(row.subject),
    createdAt: row.createdAt.toISOString(),
    state: stateOf(row),
    mailed: row.mailedAt !== null && !stuck.has(messageKey(row.id)),
    assigneeId: row.assigneeId,
    level: levels.get(row.email.toLowerCase()) ?? null,
  }
}

/** The row's full sort key rather than its id, because reading a message moves it in the list. */
type Place = Pick<Row, 'unread' | 'rank' | 'createdAt' | 'id'> & { before?: true }

function writePlace({ unread, rank, createdAt, id, before }: Place): string {
  return `${before ? 'b' : ''}${Number(unread)}${rank}.${createdAt.getTime()}.${id}`
}

function readPlace(cursor: string): Place | null {
  const [, before, group, rank, time = '', id] =
    /^(b?)([01])([012])\.(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? []
  const createdAt = readMoment(time)
  if (!id || createdAt === null) return null
  const place = { unread: group === '1', rank: Number(rank), createdAt, id }
  return before ? { ...place, before: true } : place
}

/** The messages after a cursor, or before it. */
function beyond({ unread, rank, createdAt, id }: Place, backwards: boolean): Prisma.ContactMessageWhereInput {
  const past = backwards ? 'gt' : 'lt'
  return {
    OR: [
      ...(unread === backwards ? [] : [{ unread: backwards }]),
      { unread, rank: { [past]: rank } },
      { unread, rank, createdAt: { [past]: createdAt } },
      { unread, rank, createdAt, id: { [past]: id } },
    ],
  }
}
