import { SHELL_VERSION } from '../../packaging/android/shell-config'
import { toActor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { type Design, makeRelease } from '../new-release'
import { PUBLISHED } from '../../apps/published'
import type { ReleaseSummary } from '../../apps/schema'

/**
 * Releases an app again for the newest shell, with the design of its newest release. Idempotent: an app that
 * already has such a release gets no other.
 * @param requestedById actor in the audit log
 * @returns the release, or null if there was nothing to do
 * @throws as makeRelease; ConflictError `not-published`
 */
export async function rebuildApp(appId: string, requestedById: string): Promise<ReleaseSummary | null> {
  const app = await database().app.findFirst({
    where: { id: appId, ...PUBLISHED },
    select: { workspaceId: true, workspace: { select: { ownerId: true } } },
  })
  if (!app) throw notPublished()
  // The owner's entitlements apply, regardless of the requester.
  const owner = toActor({ id: app.workspace.ownerId, role: 'user', workspaceId: app.workspaceId })
  const entry = { action: 'app.rebuilt', actorId: requestedById, detail: { shellVersion: SHELL_VERSION } }
  try {
    const design = () => newestDesign(appId)
    return await makeRelease(owner, appId, { design, continues: true, quiet: true, audit: entry })
  } catch (error) {
    if (error instanceof ConflictError && error.code === 'release-is-new') return null
    throw error
  }
}

async function newestDesign(appId: string): Promise<Design> {
  const newest = await database().release.findFirst({
    where: { appId, app: PUBLISHED },
    orderBy: { version: 'desc' },
    select: {
      version: true,
      shellVersion: true,
      document: true,
      revision: true,
      kind: true,
      sourceUrl: true,
      iconSetHash: true,
      live: true,
    },
  })
  if (!newest) throw notPublished()
  const { version, shellVersion, ...design } = newest
  if (shellVersion >= SHELL_VERSION)
    throw new ConflictError('release-is-new', 'The newest release is for the newest shell.')
  return { ...design, copyOf: version }
}

function notPublished(): ConflictError {
  return new ConflictError('not-published', 'The app is no longer published.')
}
