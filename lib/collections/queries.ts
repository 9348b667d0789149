import type { Prisma } from '@/prisma/generated/sqlite/client'
import { requireApp } from '../apps/access'
import { readDocument } from '../document/migrations'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { foldText } from '../sources/rows/select'
import { noCollection, requireCollection, restorable } from './access'
import type { CollectionAnswer, RowAnswer, RowsAnswer } from './responses'
import { type Field, MAX_ROWS, ROWS_PER_PAGE, type RowsPageQuery } from './schema'
import { fittingTexts, fittingValues } from './values'

const summary = {
  ...{ id: true, key: true, name: true, fields: true, version: true, deletedAt: true, updatedAt: true },
  _count: { select: { rows: { where: { deletedAt: null } } } },
} as const satisfies Prisma.CollectionSelect

type Summary = Prisma.CollectionGetPayload<{ select: typeof summary }>

function toCollection({ _count, fields, deletedAt, updatedAt, ...collection }: Summary): CollectionAnswer {
  return {
    ...collection,
    fields: JSON.parse(fields) as Field[],
    rows: _count.rows,
    deletedAt: deletedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * Returns an app's collections by name, then deleted ones that can be restored.
 * @throws NotFoundError; ForbiddenError
 */
export async function listCollections(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<CollectionAnswer[]> {
  await requireApp(database(), actor, appId, { id: true })
  const rows = await database().collection.findMany({
    where: { appId, OR: [{ deletedAt: null }, restorable(now)] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: summary,
  })
  const isDeleted = ({ deletedAt }: Summary) => deletedAt !== null
  return [...rows.filter((row) => !isDeleted(row)), ...rows.filter(isDeleted)].map(toCollection)
}

/** An app whose collections are shown, and its languages, the main one first. */
export type CollectionsApp = { id: string; name: string; languages: string[] }

/** @throws NotFoundError; ForbiddenError */
export async function findCollectionsApp(actor: Actor, appId: string): Promise<CollectionsApp> {
  const app = await requireApp(database(), actor, appId, { id: true, name: true, document: true })
  const { settings } = readDocument(JSON.parse(app.document))
  return { id: app.id, name: app.name, languages: [settings.language, ...(settings.locales ?? [])] }
}

/** Reads a collection, deleted or not. The caller has checked the access to its app. */
export async function readCollection(
  client: Pick<ReturnType<typeof database>, 'collection'>,
  appId: string,
  id: string,
): Promise<CollectionAnswer> {
  const row = await client.collection.findFirst({ where: { id, appId }, select: summary })
  if (!row) throw noCollection()
  return toCollection(row)
}

/** @throws NotFoundError; ForbiddenError */
export async function findCollection(actor: Actor, appId: string, id: string): Promise<CollectionAnswer> {
  await requireCollection(database(), actor, appId, id)
  return readCollection(database(), appId, id)
}

export const rowColumns = {
  ...{ id: true, values: true, translations: true, visible: true, version: true, updatedAt: true },
} as const satisfies Prisma.CollectionRowSelect

export function toRow(
  fields: readonly Field[],
  { values, translations, updatedAt, ...row }: Prisma.CollectionRowGetPayload<{ select: typeof rowColumns }>,
): RowAnswer {
  return {
    ...row,
    values: fittingValues(fields, values),
    translations: fittingTexts(fields, translations),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The order of a collection. */
export const inOrder = [
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.CollectionRowOrderByWithRelationInput[]

/** Returns a page of rows that contain all words, in the order of the collection. @throws NotFoundError */
export async function listRows(
  actor: Actor,
  appId: string,
  id: string,
  { q, page, deleted }: RowsPageQuery,
  now = new Date(),
): Promise<RowsAnswer> {
  const { fields } = await requireCollection(database(), actor, appId, id)
  const rows = await database().collectionRow.findMany({
    where: { collectionId: id, ...(deleted ? restorable(now) : { deletedAt: null }) },
    orderBy: inOrder,
    take: MAX_ROWS,
    select: rowColumns,
  })
  const words = foldText(q).split(/\s+/).filter(Boolean)
  const found = rows.filter(({ values }) => {
    const text = foldText(Object.values(JSON.parse(values) as object).join(' '))
    return words.every((word) => text.includes(word))
  })
  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE))
  const current = Math.min(page, pages)
  const start = (current - 1) * ROWS_PER_PAGE
  return {
    rows: found.slice(start, start + ROWS_PER_PAGE).map((row) => toRow(fields, row)),
    ...{ total: found.length, page: current, pages },
  }
}
