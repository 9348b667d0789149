import type { AppDocument } from '../../document/document'
import { MAX_VIDEO_BYTES } from '../../document/media'
import { shownAssetHashes } from '../../document/walk'
import { type BundleAsset, isVideo } from '../../packaging/web/assets'
import { BLOB_FIELDS, readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'

/**
 * Loads the pictures and videos that a document shows, sorted by hash.
 * @param videos whether to load the bytes of videos. Hosting reads them when they are played
 * @throws InvalidError `videos-too-large`
 */
export async function loadBundleAssets(
  appId: string,
  document: AppDocument,
  videos: boolean,
): Promise<BundleAsset[]> {
  const shown = await database().asset.findMany({
    where: { appId, hash: { in: shownAssetHashes(document) } },
    select: { hash: true, contentType: true, size: true },
    orderBy: { hash: 'asc' },
  })
  if (videos) refuseLargeVideos(shown.filter(isVideo).reduce((sum, { size }) => sum + size, 0))
  const loaded = shown.filter((asset) => videos || !isVideo(asset))
  const rows = await database().asset.findMany({
    where: { appId, hash: { in: loaded.map(({ hash }) => hash) } },
    select: BLOB_FIELDS,
  })
  const bytes = new Map(await Promise.all(rows.map(async (row) => [row.hash, await readBytes(row)] as const)))
  return shown.map(({ hash, contentType }) => ({
    hash,
    contentType,
    bytes: bytes.get(hash) ?? new Uint8Array(),
  }))
}

function refuseLargeVideos(bytes: number): void {
  if (bytes <= MAX_VIDEO_BYTES) return
  const megabytes = Math.ceil(bytes / 1_000_000)
  const message = `The app’s videos have ${megabytes} MB in total, and the limit is 100 MB. Remove some, or upload them to YouTube or Vimeo.`
  throw new InvalidError(message, { document: message }, 'videos-too-large')
}
