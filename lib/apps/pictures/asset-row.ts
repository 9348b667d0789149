import { storeBlob } from '../../platform/blobs/blobs'
import type { Picture } from './pictures'
import type { Video } from './videos'

export type AssetRow = Awaited<ReturnType<typeof toAssetRow>>

/** Stores the bytes of a picture or video and returns its row. */
export async function toAssetRow({ hash, contentType, bytes }: Picture | Video) {
  return { hash, contentType, size: bytes.length, ...(await storeBlob(hash, bytes)) }
}
