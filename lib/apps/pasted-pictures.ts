import type { Actor } from '../platform/actor'
import { BLOB_FIELDS, keepBytes, readBytes } from '../platform/blobs'
import { database, inTransaction } from '../platform/database'
import { accessibleTo, requireApp } from './access'
import { requireSpace } from './storage'

/**
 * Keeps pictures with an app that another app of the same person has, so that what is pasted there keeps them. Looks
 * through the actor's own apps alone: a hash is no right to the picture that it names.
 * @returns those of the hashes that the app has now
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
  const kept = new Set(found.filter((row) => row.appId === appId).map(({ hash }) => hash))
  for (const { appId: from, hash } of found) {
    if (kept.has(hash)) continue
    await copyPicture(actor, { from, to: appId, hash })
    kept.add(hash)
  }
  return { hashes: [...kept] }
}

async function copyPicture(actor: Actor, { from, to, hash }: Record<'from' | 'to' | 'hash', string>) {
  const { contentType, size, ...kept } = await database().asset.findUniqueOrThrow({
    where: { appId_hash: { appId: from, hash } },
    select: { ...BLOB_FIELDS, contentType: true, size: true },
  })
  const row = { hash, contentType, size, ...(await keepBytes(hash, await readBytes(kept))) }
  await inTransaction(async (tx) => {
    // It may have been deleted while the bytes were read.
    const { ownerId } = await requireApp(tx, actor, to, { ownerId: true })
    await requireSpace(tx, ownerId, size, 'file')
    const key = { appId_hash: { appId: to, hash } }
    await tx.asset.upsert({ where: key, create: { appId: to, ...row }, update: {}, select: { hash: true } })
  })
}
