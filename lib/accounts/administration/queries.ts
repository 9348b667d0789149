import { fullName } from '../../base/person'
import {
  getBuilder,
  getConverter,
  isLive,
  type SubscriptionState,
  subscriptionFields,
  whereLive,
} from '../../billing/plans/entitlements'
import type { Actor } from '../../platform/actor'
import { readKeysetPage } from '../../platform/database/keyset'
import type { ListPosition } from '../../platform/database/list-range'
import { database } from '../../platform/database/database'
import { requireUserAdministration } from '../access'
import type { Administrator, UserQuery, UserDetail, UserSummary } from './schema'

const PAGE = 25

const summaryFields = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  disabledAt: true,
  trialEndsAt: true,
  createdAt: true,
  lastSeenAt: true,
  workspaces: { select: { id: true, subscriptions: { select: subscriptionFields } } },
} as const

type Row = {
  id: string
  firstName: string
  lastName: string
  email: string
  role: string
  disabledAt: Date | null
  trialEndsAt: Date
  createdAt: Date
  lastSeenAt: Date
  workspaces: { id: string; subscriptions: SubscriptionState[] }[]
}

/** A filtered and sorted page of all users, with its position in the list. */
export async function listUsers(
  actor: Actor,
  query: UserQuery,
  now = new Date(),
  limit = PAGE,
): Promise<{ users: UserSummary[] } & ListPosition> {
  requireUserAdministration(actor)
  const { field, direction } = SORTS[query.sort]
  const where = [whereSearched(query), wherePlan(query, now)]
  const { rows: found, ...position } = await readKeysetPage({
    cursor: query.cursor,
    ...{ limit, field, direction },
    momentOf: (row: Pick<Row, 'id' | 'createdAt' | 'lastSeenAt'>) => row[field],
    read: ({ past, ...page }) =>
      database().user.findMany({
        where: { AND: [...where, past] },
        ...page,
        select: { id: true, [field]: true } as { id: true; createdAt: true; lastSeenAt: true },
      }),
    count: (past, take) => database().user.count({ where: { AND: [...where, past] }, take }),
  })
  const ids = found.map(({ id }) => id)
  const rows = await database().user.findMany({ where: { id: { in: ids } }, select: summaryFields })
  const apps = await countApps(rows)
  const users = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return {
    users: users.map((row) => toSummary(row, apps.get(row.id) ?? 0, now)),
    ...position,
  }
}

const SORTS = {
  newest: { field: 'createdAt', direction: 'desc' },
  oldest: { field: 'createdAt', direction: 'asc' },
  seen: { field: 'lastSeenAt', direction: 'desc' },
} as const

function whereSearched({ q, role, state }: UserQuery) {
  return {
    ...(q ? { searchText: { contains: q.toLowerCase() } } : {}),
    ...(role ? { role } : {}),
    ...(state ? { disabledAt: state === 'disabled' ? { not: null } : null } : {}),
  }
}

function wherePlan({ plan }: UserQuery, now: Date) {
  const builder = { ...whereLive(now), family: 'builder' }
  const having = (subscription: object) => ({ subscriptions: { some: subscription } })
  if (plan === 'free') return { trialEndsAt: { lte: now }, workspaces: { none: having(builder) } }
  if (plan === 'trial') return { trialEndsAt: { gt: now }, workspaces: { none: having(builder) } }
  if (plan === 'converter')
    return { workspaces: { some: having({ ...whereLive(now), family: 'converter' }) } }
  return plan ? { workspaces: { some: having({ ...builder, planId: plan }) } } : {}
}

/** The number of apps in the workspaces that each user owns. */
async function countApps(rows: readonly Pick<Row, 'id' | 'workspaces'>[]): Promise<Map<string, number>> {
  const counts = await database().app.groupBy({
    by: ['workspaceId'],
    where: {
      workspaceId: { in: rows.flatMap(({ workspaces }) => workspaces.map(({ id }) => id)) },
      deletedAt: null,
    },
    _count: { _all: true },
  })
  const apps = new Map(counts.map(({ workspaceId, _count }) => [workspaceId, _count._all]))
  return new Map(
    rows.map(({ id, workspaces }) => [
      id,
      workspaces.reduce((sum, workspace) => sum + (apps.get(workspace.id) ?? 0), 0),
    ]),
  )
}

function toSummary(row: Row, apps: number, now: Date): UserSummary {
  return {
    id: row.id,
    name: fullName(row),
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'user',
    disabled: row.disabledAt !== null,
    planName: planNameOf(row, now),
    apps,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}

/** `Pro (trial)`, `Free + Business`. */
function planNameOf(row: Row, now: Date): string {
  const subscriptions = row.workspaces.flatMap((workspace) => workspace.subscriptions)
  const plans = { id: row.id, owner: row, subscriptions }
  const builder = getBuilder(plans, now)
  const converter = getConverter(plans, now)
  const paid = subscriptions.some(
    (subscription) => subscription.family === 'builder' && isLive(subscription, now),
  )
  const trial = builder.id === 'pro' && !paid
  const name = builder.name + (trial ? ' (trial)' : '')
  return converter ? `${name} + ${converter.name} converter` : name
}

/** One user with sessions and sign-in providers. Null if the account does not exist. */
export async function findUser(actor: Actor, id: string, now = new Date()): Promise<UserDetail | null> {
  requireUserAdministration(actor)
  const row = await database().user.findUnique({
    where: { id },
    select: {
      ...summaryFields,
      image: true,
      emailVerifiedAt: true,
      passwordHash: true,
      sessions: {
        orderBy: { createdAt: 'desc' },
        take: 20,
        select: { id: true, device: true, createdAt: true, lastSeenAt: true },
      },
      identities: { orderBy: { createdAt: 'asc' }, select: { provider: true, createdAt: true } },
    },
  })
  if (!row) return null
  const apps = (await countApps([row])).get(id) ?? 0
  return {
    ...toSummary(row, apps, now),
    image: row.image,
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    trialEndsAt: row.trialEndsAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    sessions: row.sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    identities: row.identities.map(({ provider, createdAt }) => ({
      provider,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** The administrators, for assigning messages. */
export async function listAdministrators(actor: Actor): Promise<Administrator[]> {
  requireUserAdministration(actor)
  const rows = await database().user.findMany({
    where: { role: 'admin', disabledAt: null },
    orderBy: [{ firstName: 'asc' }, { id: 'asc' }],
    select: { id: true, firstName: true, lastName: true },
  })
  return rows.map((row) => ({ id: row.id, name: fullName(row) }))
}
