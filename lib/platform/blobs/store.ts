import { env } from '../env'
import { type S3Store, openS3 } from './s3'
import { singleton } from '../singleton'

/** `address` of the open store. A command such as restore may change the environment. */
const opened = singleton<{ address: string; store: Promise<S3Store> | null }>('blobs', () => ({
  address: '',
  store: null,
}))

/** The store of ASSETS_URL; null if pictures are in the database. */
export async function blobStore(): Promise<S3Store | null> {
  const { ASSETS_URL } = env()
  if (!ASSETS_URL) return null
  const address = JSON.stringify(ASSETS_URL)
  if (!opened.store || opened.address !== address)
    Object.assign(opened, { address, store: openS3(ASSETS_URL) })
  return opened.store
}
