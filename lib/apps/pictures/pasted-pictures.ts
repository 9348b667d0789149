import type { Actor } from '../../platform/actor'
import { database, inTransaction } from '../../platform/database/database'
import { accessibleTo, requireApp } from '../access'
import { picturesToCopy } from './picture-copies'
import { requireSpace } from '../storage'

/**
 * Copies pictures from the actor's other apps to an app, for pasted content. Searches only the actor's own
 * apps, because knowing a hash grants no access.
 * @returns the hashes that the app has now
 * @throws NotFoundError; AppError `storage-full`
 */
export async function copyPictures(
  actor: Actor,
  appId: string,
  hashes: readonly string[],
): Promise<{ hashes: string[] }> {
  await requireApp(database(), actor, appId, { id: true })
  const found = await database().asset.findMany({
    where: { hash: { in: [...hashes] }, app: accessibleTo(actor) },
    select: { appId: true, hash: true },
  })
  const existing = new Set(found.filter((row) => row.appId === appId).map(({ hash }) => hash))
  const missing = new Map(found.filter(({ hash }) => !existing.has(hash)).map((row) => [row.hash, row.appId]))
  for (const from of new Set(missing.values())) {
    const wanted = [...missing].flatMap(([hash, owner]) => (owner === from ? [hash] : []))
    const pictures = await picturesToCopy('asset', { appId: from }, wanted)
    await inTransaction(async (tx) => {
      // The app may have been deleted meanwhile.
      const { workspaceId } = await requireApp(tx, actor, appId, { workspaceId: true })
      await requireSpace(tx, workspaceId, pictures.size, 'file')
      await pictures.each(tx, async ({ hash, ...picture }) => {
        const key = { appId_hash: { appId, hash } }
        const create = { appId, hash, ...picture }
        await tx.asset.upsert({ where: key, create, update: {}, select: { hash: true } })
        existing.add(hash)
      })
    })
  }
  return { hashes: [...existing] }
}
