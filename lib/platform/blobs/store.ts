import { env } from '../env'
import { type S3Store, openS3 } from './s3'
import { singleton } from '../singleton'

/** `address` is that of the open store: a command may change the environment, as restoring does. */
const opened = singleton<{ address: string; store: Promise<S3Store> | null }>('blobs', () => ({
  address: '',
  store: null,
}))

/** The store of ASSETS_URL; null when pictures stand in the database. */
export async function blobStore(): Promise<S3Store | null> {
  const { ASSETS_URL } = env()
  if (!ASSETS_URL) return null
  const address = JSON.stringify(ASSETS_URL)
  if (!opened.store || opened.address !== address)
    Object.assign(opened, { address, store: openS3(ASSETS_URL) })
  return opened.store
}
