import { readDocument } from '../../document/migrations'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { accessibleTo, requireApp } from '../access'
import type { RevisionDetail, RevisionSummary, RevisionsQuery } from './schema'

const fields = { number: true, name: true, auto: true, authorId: true, createdAt: true } as const
type Row = { number: number; name: string | null; auto: boolean; authorId: string; createdAt: Date }

/** An app's revisions, newest first. @throws NotFoundError */
export async function listRevisions(
  actor: Actor,
  appId: string,
  { before, limit }: RevisionsQuery,
): Promise<RevisionSummary[]> {
  await requireApp(database(), actor, appId, { id: true })
  const rows = await database().revision.findMany({
    where: { appId, ...(before === undefined ? {} : { number: { lt: before } }) },
    orderBy: { number: 'desc' },
    take: limit,
    select: fields,
  })
  return describe(actor, appId, rows)
}

/** One revision with its document. @throws NotFoundError */
export async function findRevision(actor: Actor, appId: string, number: string): Promise<RevisionDetail> {
  const row = await database().revision.findFirst({
    where: { appId, number: toNumber(number), app: accessibleTo(actor) },
    select: { ...fields, document: true },
  })
  if (!row) throw new NotFoundError('This revision does not exist.')
  const [summary] = await describe(actor, appId, [row])
  return { ...summary!, document: readDocument(JSON.parse(row.document)) }
}

/** A revision's number from an address. @throws NotFoundError */
export function toNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError('This revision does not exist.')
  return Number(text)
}

/** The rows as they are told, with their authors and the releases that froze them. */
export async function describe(
  actor: Actor,
  appId: string,
  rows: readonly Row[],
): Promise<RevisionSummary[]> {
  const authors = await database().user.findMany({
    where: { id: { in: [...new Set(rows.map(({ authorId }) => authorId))] } },
    select: { id: true, firstName: true, lastName: true },
  })
  const releases = await database().release.findMany({
    where: { appId, revision: { in: rows.map(({ number }) => number) } },
    orderBy: { version: 'asc' },
    select: { revision: true, versionName: true },
  })
  const names = new Map(authors.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return rows.map(({ number, name, auto, authorId, createdAt }) => ({
    number,
    name,
    auto,
    author: { name: names.get(authorId) ?? 'A former member', isMe: authorId === actor.user.id },
    createdAt: createdAt.toISOString(),
    versions: releases.flatMap((release) => (release.revision === number ? [release.versionName] : [])),
  }))
}
