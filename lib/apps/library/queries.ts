import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { accessibleTo, ownerOfNewApps } from '../access'
import { summaryFields, toSummary } from '../queries'
import type { AppSummary } from '../schema'
import { searchTextOf } from '../search-text'
import { type AppOrder, type AppsQuery, type Folders, NO_FOLDER } from './schema'

/** Each has an index that holds all that the list is searched by; ids settle ties, so that pages never overlap. */
const ORDERS: Record<AppOrder, Prisma.AppOrderByWithRelationInput[]> = {
  edited: [{ updatedAt: 'desc' }, { id: 'desc' }],
  name: [{ searchText: 'asc' }, { id: 'asc' }],
  created: [{ createdAt: 'desc' }, { id: 'desc' }],
}

/**
 * The actor's apps that a query finds, in its order, and how many there are on all pages. A page is found in the index
 * alone: designs lie in the same rows, and reading past ten thousand of them takes a second.
 */
export async function findApps(
  actor: Actor,
  query: AppsQuery,
): Promise<{ apps: AppSummary[]; total: number }> {
  const { q, sort, limit, page } = query
  const where = matching(actor, query)
  const orderBy = ORDERS[sort]
  const { ids, total } = await pageOf(where, orderBy, { q, limit, page })
  const rows = await database().app.findMany({
    where: { ...accessibleTo(actor), id: { in: ids } },
    select: summaryFields,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { apps: ids.flatMap((id) => byId.get(id) ?? []).map(toSummary), total }
}

type Page = { q: string; limit: number; page: number }

async function pageOf(
  where: Prisma.AppWhereInput,
  orderBy: Prisma.AppOrderByWithRelationInput[],
  { q, limit, page }: Page,
): Promise<{ ids: string[]; total: number }> {
  const { app } = database()
  const skip = (page - 1) * limit
  if (!hasWildcard(q)) {
    const [rows, total] = await Promise.all([
      app.findMany({ where, orderBy, select: { id: true }, take: limit, skip }),
      app.count({ where }),
    ])
    return { ids: rows.map(({ id }) => id), total }
  }
  const rows = await app.findMany({ where, orderBy, select: { id: true, searchText: true } })
  const found = rows.filter(({ searchText }) => searchText.includes(searchTextOf(q)))
  return { ids: found.slice(skip, skip + limit).map(({ id }) => id), total: found.length }
}

/** Signs that stand for others in a search of the database, where they cannot be said for themselves. No address has one. */
function hasWildcard(q: string): boolean {
  return q.search(WILDCARDS) >= 0
}

const WILDCARDS = /[%_\\]/

function longest(texts: string[]): string {
  return texts.reduce((a, b) => (b.length > a.length ? b : a), '')
}

function matching(actor: Actor, { q, folder, archived }: AppsQuery): Prisma.AppWhereInput {
  const text = longest(searchTextOf(q).split(WILDCARDS))
  return {
    ...accessibleTo(actor),
    ...(archived ? { archived: archived === 'yes' } : {}),
    ...(folder ? { folderId: folder === NO_FOLDER ? null : folder } : {}),
    ...(text ? { OR: [{ searchText: { contains: text } }, { slug: { contains: text } }] } : {}),
  }
}

/** The actor's folders, with how many apps are in each, in none and in the archive. */
export async function listFolders(actor: Actor): Promise<Folders> {
  const { app, appFolder } = database()
  const [rows, groups] = await Promise.all([
    appFolder.findMany({
      where: { ownerId: ownerOfNewApps(actor) },
      orderBy: [{ nameKey: 'asc' }],
      select: { id: true, name: true },
    }),
    app.groupBy({ by: ['archived', 'folderId'], where: accessibleTo(actor), _count: true }),
  ])
  const count = (fits: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(fits).reduce((sum, { _count }) => sum + _count, 0)
  return {
    folders: rows.map((row) => ({ ...row, apps: count((g) => !g.archived && g.folderId === row.id) })),
    apps: count(({ archived }) => !archived),
    unfiled: count(({ archived, folderId }) => !archived && folderId === null),
    archived: count(({ archived }) => archived),
  }
}
