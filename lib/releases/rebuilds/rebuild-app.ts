import { SHELL_VERSION } from '../../packaging/android/shell-config'
import { actorOf } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { type Design, makeRelease } from '../new-release'
import { PUBLISHED } from '../../apps/published'
import type { ReleaseSummary } from '../../apps/schema'

/**
 * Releases an app again with the design of its newest release, for the newest shell. It may be asked twice: an app that has
 * such a release already gets no other.
 * @param askedById whom the audit log names
 * @returns the release; null when there was nothing to do
 * @throws as makeRelease; ConflictError `not-published`
 */
export async function rebuildApp(appId: string, askedById: string): Promise<ReleaseSummary | null> {
  const app = await database().app.findFirst({
    where: { id: appId, ...PUBLISHED },
    select: { ownerId: true },
  })
  if (!app) throw notPublished()
  // The owner's rights count, whoever asks.
  const owner = actorOf({ id: app.ownerId, role: 'user' })
  const told = { action: 'app.rebuilt', actorId: askedById, detail: { shellVersion: SHELL_VERSION } }
  try {
    const design = () => newestDesign(appId)
    return await makeRelease(owner, appId, { design, continues: true, quiet: true, audit: told })
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
