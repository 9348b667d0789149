import { within } from '../../base/within'
import { database } from '../database/database'
import { env } from '../env'
import type { LastRuns } from '../jobs/last-runs'
import { s3Name } from './s3'
import { blobStore } from './store'

/** Where pictures are, and how many. Sizes are bytes. */
export type BlobState = {
  /** The store of ASSETS_URL; null when pictures stand in the database. */
  store: {
    address: string
    /** Why it could not be read; null when it could. */
    fault: string | null
    /** What was in it at the last daily cleaning. */
    counted: LastRuns['store']
  } | null
  pictures: { count: number; bytes: number }
  portraits: number
  iconSets: number
  /** How many of these stand in the database. */
  inDatabase: number
}

/** Counts by indexes alone, and asks the store for one object. */
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

/** How long somebody who looks at the page waits, in milliseconds. */
const PATIENCE = 3000

async function faultOfStore(): Promise<string | null> {
  const ask = async () => (await blobStore())?.list('', 1).next()
  try {
    await within(PATIENCE, ask())
    return null
  } catch (err) {
    return err instanceof Error ? err.message : String(err)
  }
}
