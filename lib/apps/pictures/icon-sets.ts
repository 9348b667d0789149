import { createHash } from 'node:crypto'
import { assetHash } from '../../document/asset'
import type { AppDocument } from '../../document/document'
import { drawMonogram } from '../../document/monogram'
import { toLatin } from '../../base/latin'
import { ICON_DRAWING_VERSION, drawIconSet, encodeIconSet } from '../../packaging/icons'
import { BLOB_FIELDS, storeBlob, readBytes } from '../../platform/blobs/blobs'
import { database, isUniqueViolation } from '../../platform/database/database'
import { singleton } from '../../platform/singleton'
import { iconBackground } from '../../publishing/icon-background'

/** A singleton, so that tests, which publish hundreds of apps, can inject a cache. */
const draw = singleton('drawing of icon sets', () => drawIconSet)

/**
 * Returns the hash of an app's icon set, rendered if needed. Stored once for all nodes, because resampling
 * may differ by a bit between processors.
 */
export async function ensureIconSet(appId: string, document: AppDocument): Promise<string> {
  const { icon, appName, primaryColor } = document.settings
  const initial = [...toLatin(appName)][0] ?? ''
  const hash = icon === null ? null : assetHash(icon)
  const drawnFrom = hash ?? `monogram ${initial} ${primaryColor}`
  const sourceKey = createHash('sha256')
    .update(JSON.stringify([ICON_DRAWING_VERSION, drawnFrom, iconBackground(document)]))
    .digest('hex')
  const stored = await database().iconSet.findUnique({ where: { sourceKey }, select: { hash: true } })
  if (stored) return stored.hash
  const source =
    hash === null
      ? Buffer.from(drawMonogram({ name: initial, background: primaryColor }))
      : await pictureOf(appId, hash)
  const bytes = Uint8Array.from(encodeIconSet(await draw(source, { background: iconBackground(document) })))
  return storePicture(sourceKey, bytes)
}

async function pictureOf(appId: string, hash: string): Promise<Uint8Array> {
  const asset = await database().asset.findUniqueOrThrow({
    where: { appId_hash: { appId, hash } },
    select: BLOB_FIELDS,
  })
  return readBytes(asset)
}

/** If two nodes render concurrently, both use the set that was stored first. */
async function storePicture(sourceKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const blob = await storeBlob(hash, bytes)
  try {
    await database().iconSet.create({ data: { hash, sourceKey, ...blob }, select: { hash: true } })
    return hash
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const first = await database().iconSet.findFirstOrThrow({
      where: { OR: [{ sourceKey }, { hash }] },
      select: { hash: true },
    })
    return first.hash
  }
}
