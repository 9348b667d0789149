import { database } from '../platform/database'

/** What stands on the platform right now, and what happened last. */
export type Overview = {
  accounts: number
  apps: number
  releases: number
  latest: { id: string; action: string; subject: string; createdAt: string; actor: string | null }[]
}

const LATEST = 20

/** Counts and the newest entries of the audit log, for administrators. */
export async function overview(): Promise<Overview> {
  const [accounts, apps, releases, entries] = await Promise.all([
    database().user.count(),
    database().app.count(),
    database().release.count(),
    database().auditEntry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: LATEST }),
  ])
  const actors = await database().user.findMany({
    where: { id: { in: entries.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, email: true },
  })
  const emails = new Map(actors.map(({ id, email }) => [id, email]))
  const latest = entries.map(({ id, action, subject, createdAt, actorId }) => ({
    id,
    action,
    subject,
    createdAt: createdAt.toISOString(),
    actor: actorId === null ? null : (emails.get(actorId) ?? 'a deleted account'),
  }))
  return { accounts, apps, releases, latest }
}
