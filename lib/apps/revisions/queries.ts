import { fullName } from '../../base/person'
import { readDocument } from '../../document/migrations'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { accessibleTo, requireApp } from '../access'
import type { RevisionDetail, RevisionSummary, RevisionsQuery } from './schema'
import { documentOfStep } from './steps'

export const revisionFields = {
  ...{ number: true, name: true, auto: true, restored: true, authorId: true, createdAt: true },
} as const
const stepFields = { number: true, authorId: true, createdAt: true } as const
type Row = {
  number: number
  name: string | null
  auto: boolean
  restored: Date | null
  authorId: string
  createdAt: Date
}

/** Returns an app's revisions, newest first, or the steps of one of them. @throws NotFoundError */
export async function listRevisions(
  actor: Actor,
  appId: string,
  { before, limit, stepsOf }: RevisionsQuery,
): Promise<RevisionSummary[]> {
  await requireApp(database(), actor, appId, { id: true })
  const page = { orderBy: { number: 'desc' }, take: limit } as const
  if (stepsOf !== undefined) {
    const number = { gt: await revisionBefore(appId, stepsOf), lt: Math.min(before ?? stepsOf, stepsOf) }
    const steps = await database().revisionStep.findMany({
      where: { appId, number },
      ...page,
      select: stepFields,
    })
    return describe(actor, appId, steps.map(asRow))
  }
  const where = { appId, ...(before === undefined ? {} : { number: { lt: before } }) }
  const rows = await database().revision.findMany({ where, ...page, select: revisionFields })
  return withSteps(appId, await describe(actor, appId, rows))
}

/** Adds the number of steps to each of some consecutive revisions, newest first. */
export async function withSteps(appId: string, revisions: RevisionSummary[]): Promise<RevisionSummary[]> {
  const [newest, oldest] = [revisions[0], revisions.at(-1)]
  if (!newest || !oldest) return []
  const number = { gt: await revisionBefore(appId, oldest.number), lt: newest.number }
  const where = { appId, number }
  const steps = await database().revisionStep.findMany({ where, select: { number: true } })
  return revisions.map((revision, index) => {
    const before = revisions[index + 1]?.number ?? number.gt
    const own = steps.filter((step) => step.number > before && step.number < revision.number)
    return { ...revision, steps: own.length }
  })
}

/** Returns the number of the previous revision in the list, or 0 for the first. */
async function revisionBefore(appId: string, number: number): Promise<number> {
  const where = { appId, number: { lt: number } }
  const { _max } = await database().revision.aggregate({ where, _max: { number: true } })
  return _max.number ?? 0
}

const asRow = (step: Pick<Row, 'number' | 'authorId' | 'createdAt'>): Row => ({
  ...step,
  ...{ name: null, auto: true, restored: null },
})

/** Returns a revision with its document. @throws NotFoundError */
export async function findRevision(actor: Actor, appId: string, number: string): Promise<RevisionDetail> {
  const where = { appId, number: toNumber(number), app: accessibleTo(actor) }
  const select = { ...revisionFields, document: true } as const
  const row = (await database().revision.findFirst({ where, select })) ?? (await findStep(appId, where))
  if (!row) throw new NotFoundError('This revision does not exist.')
  const [summary] = await withSteps(appId, await describe(actor, appId, [row]))
  return { ...summary!, document: readDocument(JSON.parse(row.document)) }
}

async function findStep(appId: string, where: { number: number; app: object }) {
  const step = await database().revisionStep.findFirst({ where, select: stepFields })
  const document = step && (await documentOfStep(database(), appId, step.number))
  return document === null ? null : { ...asRow(step!), document }
}

/** Parses a revision's number of a URL. @throws NotFoundError */
export function toNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError('This revision does not exist.')
  return Number(text)
}

/** Converts rows for responses, with their authors and the releases that froze them. */
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
  const decisions = await database().reviewDecision.findMany({
    where: { appId, revision: { in: rows.map(({ number }) => number) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      ...{ revision: true, approved: true, name: true, createdAt: true },
      user: { select: { firstName: true, lastName: true } },
    },
  })
  const names = new Map(authors.map((author) => [author.id, fullName(author)]))
  return rows.map(({ number, name, auto, restored, authorId, createdAt }) => ({
    number,
    name,
    auto,
    author: { name: names.get(authorId) ?? 'A former member', isMe: authorId === actor.user.id },
    createdAt: createdAt.toISOString(),
    restored: restored?.toISOString() ?? null,
    steps: 0,
    decisions: decisions
      .filter((decision) => decision.revision === number)
      .map(({ approved, name: typed, user, createdAt: at }) => ({
        approved,
        by: (user ? fullName(user) : typed) || 'A former member',
        at: at.toISOString(),
      })),
    versions: releases.flatMap((release) => (release.revision === number ? [release.versionName] : [])),
  }))
}
