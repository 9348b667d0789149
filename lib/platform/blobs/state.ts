import { within } from '../../base/within'
import { database } from '../database/database'
import { env } from '../env'
import type { LastRuns } from '../jobs/last-runs'
import { s3Name } from './s3'
import { blobStore } from './store'

/** Location and number of pictures. Sizes are in bytes. */
export type BlobState = {
  /** The store of ASSETS_URL; null if pictures are in the database. */
  store: {
    address: string
    /** The error when reading it; null if it could be read. */
    fault: string | null
    /** Its totals at the last daily cleanup. */
    counted: LastRuns['store']
  } | null
  pictures: { count: number; bytes: number }
  portraits: number
  iconSets: number
  /** The number of these that are in the database. */
  inDatabase: number
}

/** Counts through indexes only, and lists one object of the store. */
export async function blobState(counted: LastRuns['store']): Promise<BlobState> {
  const { asset, avatar, iconSet, templatePicture } = database()
  const where = { blobKey: null }
  const [pictures, ofTemplates, portraits, iconSets, store, ...here] = await Promise.all([
    asset.aggregate({ _count: true, _sum: { size: true } }),
    templatePicture.aggregate({ _count: true, _sum: { size: true } }),
    avatar.count(),
    iconSet.count(),
    storeState(counted),
    asset.count({ where }),
    templatePicture.count({ where }),
    avatar.count({ where }),
    iconSet.count({ where }),
  ])
  return {
    store,
    pictures: {
      count: pictures._count + ofTemplates._count,
      bytes: (pictures._sum.size ?? 0) + (ofTemplates._sum.size ?? 0),
    },
    portraits,
    iconSets,
    inDatabase: here.reduce((sum, count) => sum + count, 0),
  }
}

async function storeState(counted: LastRuns['store']): Promise<BlobState['store']> {
  const { ASSETS_URL } = env()
  return ASSETS_URL ? { address: s3Name(ASSETS_URL), fault: await faultOfStore(), counted } : null
}

/** Maximum wait for the store while an administrator loads the page. */
const TIMEOUT_MS = 3000

async function faultOfStore(): Promise<string | null> {
  const probe = async () => (await blobStore())?.list('', 1).next()
  try {
    await within(TIMEOUT_MS, probe())
    return null
  } catch (err) {
    return err instanceof Error ? err.message : String(err)
  }
}
