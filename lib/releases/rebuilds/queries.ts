import { SHELL_VERSION } from '../../packaging/android/shell-config'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { PUBLISHED } from '../../apps/published'
import { type Scope, appScope, rebuildScope } from './access'
import { MAX_FAILURES, type RebuildState } from './schema'

/** Condition for published apps whose newest release has an earlier shell. Shells never decrease. */
export const OUTDATED = {
  ...PUBLISHED,
  releases: { some: {}, none: { shellVersion: { gte: SHELL_VERSION } } },
} as const

/** Returns the number of outdated apps, and the state of the last rebuild. @throws ForbiddenError */
export async function findRebuild(actor: Actor, scope: Scope): Promise<RebuildState> {
  const [outdated, rebuild] = await Promise.all([
    database().app.count({ where: { ...appScope(actor, scope), ...OUTDATED } }),
    database().rebuild.findFirst({
      where: rebuildScope(actor, scope),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, canceledAt: true, finishedAt: true },
    }),
  ])
  return { outdated, latest: rebuild && (await describe(rebuild)) }
}

type Row = { id: string; createdAt: Date; canceledAt: Date | null; finishedAt: Date | null }

async function describe({ id, createdAt, canceledAt, finishedAt }: Row): Promise<RebuildState['latest']> {
  const [groups, failures] = await Promise.all([
    database().rebuildApp.groupBy({ by: ['state'], where: { rebuildId: id }, _count: true }),
    database().rebuildApp.findMany({
      where: { rebuildId: id, state: 'failed' },
      orderBy: [{ app: { searchText: 'asc' } }, { appId: 'asc' }],
      take: MAX_FAILURES,
      select: { appId: true, reason: true, app: { select: { name: true } } },
    }),
  ])
  const count = (state?: string) =>
    groups
      .filter((group) => state === undefined || group.state === state)
      .reduce((sum, group) => sum + group._count, 0)
  return {
    id,
    state: finishedAt ? 'done' : canceledAt ? 'canceled' : 'running',
    startedAt: createdAt.toISOString(),
    total: count(),
    done: count('done'),
    failed: count('failed'),
    failures: failures.map(({ appId, reason, app }) => ({ appId, name: app.name, reason: reason ?? '' })),
  }
}
