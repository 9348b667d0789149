import { fullName } from '../../base/person'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { readKeysetPage } from '../../platform/database/keyset'
import type { ListPosition } from '../../platform/database/list-range'
import { containing, database } from '../../platform/database/database'
import { hostedUrl } from '../../platform/http/hosted-url'
import { listWhere } from '../queries'
import type { AppKind, AppSummary } from '../schema'
import type { AppLine, AppState, AppsQuery } from './schema'

const PAGE = 25

const fields = {
  id: true,
  name: true,
  slug: true,
  kind: true,
  unpublishedAt: true,
  withdrawnReason: true,
  createdAt: true,
  workspace: { select: { owner: { select: { id: true, firstName: true, lastName: true, email: true } } } },
  releases: { orderBy: { version: 'desc' }, take: 1, select: { versionName: true } },
} as const satisfies Prisma.AppSelect

/** Returns the apps of the workspaces that an account owns, for administrators. @throws ForbiddenError */
export async function listAppsOf(actor: Actor, ownerId: string): Promise<AppSummary[]> {
  requireAdministrator(actor)
  return listWhere({ workspace: { ownerId }, deletedAt: null })
}

/** Returns a page of all apps, newest first, with its position in the list. @throws ForbiddenError */
export async function listAllApps(
  actor: Actor,
  query: AppsQuery,
  limit = PAGE,
): Promise<{ apps: AppLine[] } & ListPosition> {
  requireAdministrator(actor)
  const where = conditions(query)
  const { rows: found, ...position } = await readKeysetPage({
    cursor: query.cursor,
    ...{ limit, field: 'createdAt', direction: 'desc' },
    momentOf: ({ createdAt }: { id: string; createdAt: Date }) => createdAt,
    read: ({ past, ...page }) =>
      database().app.findMany({
        where: { AND: [...where, past] },
        ...page,
        select: { id: true, createdAt: true },
      }),
    count: (past, take) => database().app.count({ where: { AND: [...where, past] }, take }),
  })
  const ids = found.map(({ id }) => id)
  const rows = await database().app.findMany({ where: { id: { in: ids } }, select: fields })
  const apps = ids.flatMap((id) => rows.filter((row) => row.id === id)).map(toLine)
  return { apps, ...position }
}

const STATES: Record<AppState, Prisma.AppWhereInput> = {
  published: { releases: { some: {} }, unpublishedAt: null, withdrawnReason: null },
  draft: { releases: { none: {} }, withdrawnReason: null },
  'taken-down': { releases: { some: {} }, unpublishedAt: { not: null }, withdrawnReason: null },
  withdrawn: { withdrawnReason: { not: null } },
}

function conditions({ q, kind, state }: AppsQuery): Prisma.AppWhereInput[] {
  const all: Prisma.AppWhereInput[] = [{ deletedAt: null }]
  if (kind) all.push({ kind })
  if (state) all.push(STATES[state])
  if (q.includes('@')) all.push({ workspace: { owner: { email: q.toLowerCase() } } })
  else if (q) all.push({ OR: [{ name: containing(q) }, { slug: { contains: q.toLowerCase() } }] })
  return all
}

function toLine(row: Prisma.AppGetPayload<{ select: typeof fields }>): AppLine {
  const { workspace, releases, createdAt, unpublishedAt, ...app } = row
  const { owner } = workspace
  const state =
    app.withdrawnReason !== null
      ? 'withdrawn'
      : releases.length === 0
        ? 'draft'
        : unpublishedAt === null
          ? 'published'
          : 'taken-down'
  return {
    ...app,
    kind: app.kind as AppKind,
    state,
    versionName: releases[0]?.versionName ?? null,
    hostedUrl: hostedUrl(app.slug),
    owner: { id: owner.id, name: fullName(owner), email: owner.email },
    createdAt: createdAt.toISOString(),
  }
}
