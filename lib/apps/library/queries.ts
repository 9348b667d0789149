import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { inWorkspace, listedFor } from '../access'
import { summaryFields, toSummary } from '../queries'
import type { AppSummary } from '../schema'
import { toSearchText } from '../names'
import { type AppOrder, type AppsQuery, type Folders, NO_FOLDER } from './schema'

/** Each order has a covering index for the search. IDs break ties, so that pages never overlap. */
const ORDERS: Record<AppOrder, Prisma.AppOrderByWithRelationInput[]> = {
  edited: [{ updatedAt: 'desc' }, { id: 'desc' }],
  name: [{ searchText: 'asc' }, { id: 'asc' }],
  created: [{ createdAt: 'desc' }, { id: 'desc' }],
}

/**
 * Returns a page of the actor's apps that match a query, and the total count. Uses only the index, because
 * rows contain whole designs: scanning ten thousand takes a second.
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
    where: { ...listedFor(actor), id: { in: ids } },
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
  const found = rows.filter(({ searchText }) => searchText.includes(toSearchText(q)))
  return { ids: found.slice(skip, skip + limit).map(({ id }) => id), total: found.length }
}

/** Returns whether the query contains wildcards of LIKE. No URL contains them. */
function hasWildcard(q: string): boolean {
  return q.search(WILDCARDS) >= 0
}

const WILDCARDS = /[%_\\]/

function longest(texts: string[]): string {
  return texts.reduce((a, b) => (b.length > a.length ? b : a), '')
}

function matching(actor: Actor, { q, folder, archived }: AppsQuery): Prisma.AppWhereInput {
  const text = longest(toSearchText(q).split(WILDCARDS))
  return {
    ...listedFor(actor),
    ...(archived ? { archived: archived === 'yes' } : {}),
    ...(folder ? { folderId: folder === NO_FOLDER ? null : folder } : {}),
    ...(text ? { OR: [{ searchText: { contains: text } }, { slug: { contains: text } }] } : {}),
  }
}

/** Returns the actor's folders with app counts, and the counts of unfiled and archived apps. */
export async function listFolders(actor: Actor): Promise<Folders> {
  const { app, appFolder } = database()
  const [rows, groups] = await Promise.all([
    appFolder.findMany({
      where: inWorkspace(actor),
      orderBy: [{ nameKey: 'asc' }],
      select: { id: true, name: true },
    }),
    app.groupBy({ by: ['archived', 'folderId'], where: listedFor(actor), _count: true }),
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
