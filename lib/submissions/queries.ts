import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { AnsweredField } from '../document/form/check'
import type { Actor } from '../platform/actor'
import { containing, database } from '../platform/database/database'
import { beyond, readKeysetPage } from '../platform/database/keyset'
import { requireApp } from '../apps/access'
import { submissionsUsed } from './quota'
import {
  type FormSummary,
  type Submission,
  type SubmissionState,
  type SubmissionsPage,
  type SubmissionsQuery,
  submissionsQuery,
} from './schema'

const PAGE = 25

const fields = {
  id: true,
  blockId: true,
  formTitle: true,
  version: true,
  values: true,
  state: true,
  createdAt: true,
} as const

type Row = {
  id: string
  blockId: string
  formTitle: string
  version: number
  values: string
  state: string
  createdAt: Date
}

/** Returns a page of an app's submissions with counts, newest first. @throws NotFoundError */
export async function listSubmissions(
  actor: Actor,
  appId: string,
  query: Partial<SubmissionsQuery> = {},
  now = new Date(),
): Promise<SubmissionsPage> {
  const { answersMonths, workspaceId, unpublishedAt, withdrawnReason, releases, ...app } = await requireApp(
    database(),
    actor,
    appId,
    {
      id: true,
      name: true,
      workspaceId: true,
      answersMonths: true,
      unpublishedAt: true,
      withdrawnReason: true,
      releases: { take: 1, select: { version: true } },
    },
  )
  const filters = submissionsQuery.parse(query)
  const where = matching(appId, filters)
  const { formAnswer } = database()
  const [{ rows, ...position }, unread, total, held, { used, limit }, forms] = await Promise.all([
    readKeysetPage({
      cursor: filters.cursor,
      ...{ limit: PAGE, field: 'createdAt', direction: 'desc' },
      momentOf: (row: Row) => row.createdAt,
      read: ({ past, ...page }) =>
        formAnswer.findMany({ where: { AND: [where, past] }, ...page, select: fields }),
      count: (past, take) => formAnswer.count({ where: { AND: [where, past] }, take }),
    }),
    formAnswer.count({ where: { appId, state: 'new' } }),
    formAnswer.count({ where: { appId, state: { not: 'held' } } }),
    formAnswer.count({ where: { appId, state: 'held' } }),
    submissionsUsed(database(), workspaceId, now),
    summarizeForms(appId),
  ])
  const published = releases.length > 0 && unpublishedAt === null && withdrawnReason === null
  return {
    app: { ...app, published },
    answers: rows.map(toSubmission),
    ...position,
    ...{ unread, total, held, used, limit, keptMonths: answersMonths, forms },
  }
}

/** Returns the condition for filters. Archived and held submissions match only if their state is selected. */
export function matching(
  appId: string,
  { q, state, form }: Pick<SubmissionsQuery, 'q' | 'state' | 'form'>,
): Prisma.FormAnswerWhereInput {
  return {
    appId,
    ...(form ? { blockId: form } : {}),
    state: state || { in: ['new', 'read'] },
    ...(q ? { searchText: containing(q.toLowerCase()) } : {}),
  }
}

export function toSubmission({ id, blockId, formTitle, version, values, state, createdAt }: Row): Submission {
  return {
    id,
    form: { id: blockId, title: formTitle },
    version,
    fields: JSON.parse(values) as AnsweredField[],
    state: state as SubmissionState,
    createdAt: createdAt.toISOString(),
  }
}

/** Counts the submissions of each of an app's forms that has any. @throws NotFoundError */
export async function listForms(actor: Actor, appId: string): Promise<FormSummary[]> {
  await requireApp(database(), actor, appId, { id: true })
  return summarizeForms(appId)
}

async function summarizeForms(appId: string): Promise<FormSummary[]> {
  const groups = await database().formAnswer.groupBy({
    by: ['blockId', 'formTitle', 'state'],
    where: { appId },
    _count: true,
    _max: { createdAt: true },
  })
  groups.sort((a, b) => Number(a._max.createdAt) - Number(b._max.createdAt))
  const forms = new Map<string, FormSummary>()
  for (const { blockId: id, formTitle: title, state, _count: count } of groups) {
    const { total, unread, held } = forms.get(id) ?? { total: 0, unread: 0, held: 0 }
    forms.set(id, {
      id,
      title,
      total: total + (state === 'held' ? 0 : count),
      unread: unread + (state === 'new' ? count : 0),
      held: held + (state === 'held' ? count : 0),
    })
  }
  return [...forms.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** Reads all matching submissions page by page, oldest first. Skips those that arrive later than `until`. */
export async function* eachSubmission(
  where: Prisma.FormAnswerWhereInput,
  size: number,
  until: Date,
): AsyncGenerator<Submission[], void> {
  for (let last: Row | undefined; ;) {
    const past = last ? beyond({ moment: last.createdAt, id: last.id }, 'createdAt', 'asc') : {}
    const rows: Row[] = await database().formAnswer.findMany({
      where: { AND: [where, { createdAt: { lte: until } }, past] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: size,
      select: fields,
    })
    if (rows.length > 0) yield rows.map(toSubmission)
    last = rows.at(-1)
    if (rows.length < size) return
  }
}
