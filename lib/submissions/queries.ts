import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { AnsweredField } from '../document/form/check'
import type { Actor } from '../platform/actor'
import { containing, database } from '../platform/database/database'
import { beyond, readKeysetPage } from '../platform/database/keyset'
import { requireApp } from '../apps/access'
import { answersUsed } from './quota'
import { type Answer, type AnswerState, type AnswersPage, type AnswersQuery, answersQuery } from './schema'

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

/** A page of an app's answers, the newest first, with how many there are. @throws NotFoundError */
export async function listAnswers(
  actor: Actor,
  appId: string,
  query: Partial<AnswersQuery> = {},
  now = new Date(),
): Promise<AnswersPage> {
  const { answersMonths, ownerId, unpublishedAt, withdrawnReason, releases, ...app } = await requireApp(
    database(),
    actor,
    appId,
    {
      id: true,
      name: true,
      ownerId: true,
      answersMonths: true,
      unpublishedAt: true,
      withdrawnReason: true,
      releases: { take: 1, select: { version: true } },
    },
  )
  const asked = answersQuery.parse(query)
  const where = matching(appId, asked)
  const { formAnswer } = database()
  const [{ rows, ...position }, unread, total, held, { used, limit }, forms] = await Promise.all([
    readKeysetPage({
      cursor: asked.cursor,
      ...{ limit: PAGE, field: 'createdAt', direction: 'desc' },
      momentOf: (row: Row) => row.createdAt,
      read: ({ past, ...page }) =>
        formAnswer.findMany({ where: { AND: [where, past] }, ...page, select: fields }),
      count: (past, take) => formAnswer.count({ where: { AND: [where, past] }, take }),
    }),
    formAnswer.count({ where: { appId, state: 'new' } }),
    formAnswer.count({ where: { appId, state: { not: 'held' } } }),
    formAnswer.count({ where: { appId, state: 'held' } }),
    answersUsed(database(), ownerId, now),
    answeredForms(appId),
  ])
  const published = releases.length > 0 && unpublishedAt === null && withdrawnReason === null
  return {
    app: { ...app, published },
    answers: rows.map(toAnswer),
    ...position,
    ...{ unread, total, held, used, limit, keptMonths: answersMonths, forms },
  }
}

/** The condition on answers that filters mean. Archived ones and those held back are shown when they are asked for. */
export function matching(
  appId: string,
  { q, state, form }: Pick<AnswersQuery, 'q' | 'state' | 'form'>,
): Prisma.FormAnswerWhereInput {
  return {
    appId,
    ...(form ? { blockId: form } : {}),
    state: state || { in: ['new', 'read'] },
    ...(q ? { searchText: containing(q.toLowerCase()) } : {}),
  }
}

export function toAnswer({ id, blockId, formTitle, version, values, state, createdAt }: Row): Answer {
  return {
    id,
    form: { id: blockId, title: formTitle },
    version,
    fields: JSON.parse(values) as AnsweredField[],
    state: state as AnswerState,
    createdAt: createdAt.toISOString(),
  }
}

/** The forms that were answered, by their newest titles. */
async function answeredForms(appId: string): Promise<{ id: string; title: string }[]> {
  const groups = await database().formAnswer.groupBy({
    by: ['blockId', 'formTitle'],
    where: { appId },
    _max: { createdAt: true },
  })
  groups.sort((a, b) => Number(a._max.createdAt) - Number(b._max.createdAt))
  const titles = new Map(groups.map(({ blockId, formTitle }) => [blockId, formTitle]))
  return [...titles]
    .map(([id, title]) => ({ id, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** All answers that fit, a page at a time, the oldest first. What comes in meanwhile is left out. */
export async function* everyAnswer(
  where: Prisma.FormAnswerWhereInput,
  size: number,
  until: Date,
): AsyncGenerator<Answer[], void> {
  for (let last: Row | undefined; ;) {
    const past = last ? beyond({ moment: last.createdAt, id: last.id }, 'createdAt', 'asc') : {}
    const rows: Row[] = await database().formAnswer.findMany({
      where: { AND: [where, { createdAt: { lte: until } }, past] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: size,
      select: fields,
    })
    if (rows.length > 0) yield rows.map(toAnswer)
    last = rows.at(-1)
    if (rows.length < size) return
  }
}
