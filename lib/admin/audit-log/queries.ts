import type { Prisma } from '@/prisma/generated/sqlite/client'
import { beyond, readPlace, toPage } from '../../platform/cursor'
import { database } from '../../platform/database'
import { inWords } from './details'
import { namesOf, subjectOf } from './names'
import type { AuditLine, AuditQuery } from './schema'
import { sentenceOf } from './sentences'

const PAGE = 50
const DAY = 24 * 60 * 60 * 1000

/** A page of the audit log, the newest first. */
export async function listEntries(
  query: AuditQuery,
  limit = PAGE,
): Promise<{ lines: AuditLine[]; nextCursor: string | null }> {
  const place = readPlace(query.cursor)
  const where = [...(await conditions(query)), ...(place ? [beyond(place, 'createdAt', 'desc')] : [])]
  const rows = await readRows({ AND: where }, limit + 1)
  const page = toPage(rows, limit, ({ createdAt, id }) => ({ moment: createdAt, id }))
  return { lines: await toLines(page.rows), nextCursor: page.nextCursor }
}

/** The newest entries that a person made or that are about them. */
export async function entriesOf(userId: string, limit = 20): Promise<AuditLine[]> {
  return toLines(await readRows({ OR: [{ actorId: userId }, { subject: `user:${userId}` }] }, limit))
}

/** All entries about one thing, such as `order:…`, the oldest first. */
export async function entriesAbout(subject: string, limit = 200): Promise<AuditLine[]> {
  return toLines((await readRows({ subject }, limit)).reverse())
}

/** Where the chain ends. */
export async function chainHead(): Promise<{ sequence: number; hash: string }> {
  const head = await database().auditHead.findUnique({ where: { id: 1 } })
  return { sequence: head?.sequence ?? 0, hash: head?.hash ?? '' }
}

function readRows(where: Prisma.AuditEntryWhereInput, take: number) {
  return database().auditEntry.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    omit: { hash: true },
  })
}

async function conditions({ action, who, on, day }: AuditQuery): Promise<Prisma.AuditEntryWhereInput[]> {
  const all: Prisma.AuditEntryWhereInput[] = []
  if (action) all.push({ action })
  if (who === 'service') all.push({ actorId: null })
  else if (who) all.push({ actorId: (await idOf(who)) ?? who })
  if (on) all.push({ subject: (await subjectOf(on)) ?? on })
  if (day) {
    const start = Date.parse(day)
    all.push({ createdAt: { gte: new Date(start), lt: new Date(start + DAY) } })
  }
  return all
}

async function idOf(email: string): Promise<string | null> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true } })
  return user?.id ?? null
}

async function toLines(rows: Awaited<ReturnType<typeof readRows>>): Promise<AuditLine[]> {
  const actors = rows.flatMap(({ actorId }) => (actorId ? `user:${actorId}` : []))
  const nameOf = await namesOf([...actors, ...rows.map(({ subject }) => subject)])
  return rows.map(({ actorId, action, subject, detail, createdAt, id, sequence }) => {
    const { named, ...words } = sentenceOf(action)
    return {
      id,
      sequence,
      createdAt: createdAt.toISOString(),
      actor: actorId ? nameOf(`user:${actorId}`) : null,
      action,
      ...words,
      subject: named ? nameOf(subject) : null,
      detail: inWords(detail),
    }
  })
}
