import type { Prisma } from '@/prisma/generated/sqlite/client'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { readKeysetPage } from '../../platform/database/keyset'
import type { ListPosition } from '../../platform/database/list-range'
import { database } from '../../platform/database/database'
import { inWords } from './details'
import { readHead } from './head'
import { namesOf, subjectOf } from './names'
import type { AuditLine, AuditQuery } from './schema'
import { sentenceOf } from './sentences'
import { DAY } from '../../base/clock'

const PAGE = 50

/** A page of the audit log, newest first, with its position. */
export async function listEntries(
  actor: Actor,
  query: AuditQuery,
  limit = PAGE,
): Promise<{ lines: AuditLine[] } & ListPosition> {
  requireAdministrator(actor)
  const where = await conditions(query)
  const { rows, ...position } = await readKeysetPage({
    cursor: query.cursor,
    ...{ limit, field: 'createdAt', direction: 'desc' },
    momentOf: ({ createdAt }: EntryRow) => createdAt,
    read: ({ past, orderBy, take }) => readRows({ AND: [...where, past] }, take, orderBy),
    count: (past, take) => database().auditEntry.count({ where: { AND: [...where, past] }, take }),
  })
  return { lines: await toLines(rows), ...position }
}

/** The newest entries by or about a user. */
export async function entriesOf(actor: Actor, userId: string, limit = 20): Promise<AuditLine[]> {
  requireAdministrator(actor)
  return toLines(
    await readRows(
      { OR: [{ actorId: userId }, { subject: { in: [`user:${userId}`, `workspace:${userId}`] } }] },
      limit,
    ),
  )
}

/** The entries about a subject such as `order:…`, oldest first. */
export async function entriesAbout(actor: Actor, subject: string, limit = 200): Promise<AuditLine[]> {
  requireAdministrator(actor)
  return toLines((await readRows({ subject }, limit)).reverse())
}

/** The head of the log's chain. */
export function chainHead(actor: Actor): ReturnType<typeof readHead> {
  requireAdministrator(actor)
  return readHead()
}

const NEWEST: Prisma.AuditEntryOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }]

function readRows(where: Prisma.AuditEntryWhereInput, take: number, orderBy = NEWEST) {
  return database().auditEntry.findMany({
    where,
    orderBy,
    take,
    omit: { hash: true },
  })
}

async function conditions({ action, who, on, day }: AuditQuery): Promise<Prisma.AuditEntryWhereInput[]> {
  const all: Prisma.AuditEntryWhereInput[] = []
  if (action) all.push({ action })
  if (who === 'service') all.push({ actorId: null })
  else if (who) all.push({ actorId: (await findUserId(who)) ?? who })
  if (on) all.push({ subject: (await subjectOf(on)) ?? on })
  if (day) {
    const start = Date.parse(day)
    all.push({ createdAt: { gte: new Date(start), lt: new Date(start + DAY) } })
  }
  return all
}

async function findUserId(email: string): Promise<string | null> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true } })
  return user?.id ?? null
}

type EntryRow = Awaited<ReturnType<typeof readRows>>[number]

async function toLines(rows: EntryRow[]): Promise<AuditLine[]> {
  const actors = rows.flatMap(({ actorId }) => (actorId ? `user:${actorId}` : []))
  const getName = await namesOf([...actors, ...rows.map(({ subject }) => subject)])
  return rows.map(({ actorId, action, subject, detail, createdAt, id, sequence }) => {
    const { named, ...words } = sentenceOf(action)
    return {
      id,
      sequence,
      createdAt: createdAt.toISOString(),
      actor: actorId ? getName(`user:${actorId}`) : null,
      action,
      ...words,
      subject: named ? getName(subject) : null,
      detail: inWords(detail),
    }
  })
}
