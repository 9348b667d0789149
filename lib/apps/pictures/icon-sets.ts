import { createHash } from 'node:crypto'
import { assetHash } from '../../document/asset'
import type { AppDocument } from '../../document/document'
import { drawMonogram } from '../../document/monogram'
import { toLatin } from '../../base/latin'
import { ICON_DRAWING_VERSION, drawIconSet, encodeIconSet } from '../../packaging/icons'
import { BLOB_FIELDS, keepBytes, readBytes } from '../../platform/blobs/blobs'
import { database, isUniqueViolation } from '../../platform/database/database'
import { singleton } from '../../platform/singleton'
import { iconBackground } from '../../publishing/icon-background'

/** Tests, which publish hundreds of apps, have what was drawn before here. */
const draw = singleton('drawing of icon sets', () => drawIconSet)

/**
 * The hash of an app's icon set, which is drawn when there is none yet. Resampling may differ by a bit between
 * processors, so the pictures are kept once and every node packs the same ones.
 */
export async function ensureIconSet(appId: string, document: AppDocument): Promise<string> {
  const { icon, appName, primaryColor } = document.settings
  const initial = [...toLatin(appName)][0] ?? ''
  const hash = icon === null ? null : assetHash(icon)
  const drawnFrom = hash ?? `monogram ${initial} ${primaryColor}`
  const sourceKey = createHash('sha256')
    .update(JSON.stringify([ICON_DRAWING_VERSION, drawnFrom, iconBackground(document)]))
    .digest('hex')
  const kept = await database().iconSet.findUnique({ where: { sourceKey }, select: { hash: true } })
  if (kept) return kept.hash
  const source =
    hash === null
      ? Buffer.from(drawMonogram({ name: initial, background: primaryColor }))
      : await pictureOf(appId, hash)
  const bytes = Uint8Array.from(encodeIconSet(await draw(source, { background: iconBackground(document) })))
  return keep(sourceKey, bytes)
}

async function pictureOf(appId: string, hash: string): Promise<Uint8Array> {
  const asset = await database().asset.findUniqueOrThrow({
    where: { appId_hash: { appId, hash } },
    select: BLOB_FIELDS,
  })
  return readBytes(asset)
}

/** When two nodes draw at once, the first one's pictures are kept and used by both. */
async function keep(sourceKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const kept = await keepBytes(hash, bytes)
  try {
    await database().iconSet.create({ data: { hash, sourceKey, ...kept }, select: { hash: true } })
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
