import { env } from '../env'
import { type S3Store, openS3 } from '../s3'
import { singleton } from '../singleton'

const opened = singleton<{ store: Promise<S3Store> | null }>('blobs', () => ({ store: null }))

/** The store of ASSETS_URL; null when pictures stand in the database. */
export async function blobStore(): Promise<S3Store | null> {
  const { ASSETS_URL } = env()
  if (!ASSETS_URL) return null
  return (opened.store ??= openS3(ASSETS_URL))
}
