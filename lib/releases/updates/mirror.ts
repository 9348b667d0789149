import type { StreamedFile } from '../../base/zip-stream'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { loadUpdateFile } from './bundles'
import { type SignedUpdate, signManifests } from './manifests'
import { requireUpdates } from './mutations'

/**
 * Returns the folder of what is offered now, for any web server: the manifests of all generations, and their
 * files by hash.
 * @throws NotFoundError; ConflictError `no-updates`, `updates-off`, `nothing-offered`
 */
export async function findMirror(
  actor: Actor,
  appId: string,
): Promise<{ fileName: string; files: AsyncGenerator<StreamedFile, void> }> {
  const { slug } = await requireUpdates(database(), actor, appId)
  const updates = await signManifests(appId)
  if (updates.length === 0) throw new ConflictError('nothing-offered', 'Publish the app first.')
  return { fileName: `${slug}-updates.zip`, files: mirrorFiles(appId, updates) }
}

/** Yields the files before the manifests, so that a copy in this order is complete at every time. */
async function* mirrorFiles(
  appId: string,
  updates: readonly SignedUpdate[],
): AsyncGenerator<StreamedFile, void> {
  const written = new Set<string>()
  for (const { generation, content, manifest } of updates)
    for (const { sha256 } of manifest.files) {
      if (written.has(sha256)) continue
      written.add(sha256)
      const data = await loadUpdateFile({ appId, version: content, generation }, sha256)
      if (!data) throw new Error(`File ${sha256} of app ${appId} was not drawn again`)
      yield { path: `files/${sha256}`, data }
    }
  for (const { generation, bytes } of updates) yield { path: `${generation.name}/update.json`, data: bytes }
}
