import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../base/clock'
import type { Generation } from '../../packaging/updates/generations'
import { bundleDigest, listFiles, type UpdateFile } from '../../packaging/updates/manifest'
import type { BundleFile } from '../../packaging/bundle-file'
import { database, inTransaction } from '../../platform/database/database'
import { DiskCache } from '../../platform/disk/disk-cache'
import { env } from '../../platform/env'
import { runRoundRobin } from '../../platform/queues/fair-queue'
import { singleton } from '../../platform/singleton'
import { packagerOf } from '../../publishing/packages'
import { drawInThread } from '../packages/package-threads'
import { BUILDING, packageHostOf } from '../packages/release-files'
import { readBuiltFor, readRelease } from '../releases'
import { makeBucketDue } from './bucket-due'

const MIB = 1024 * 1024

/** A release's files for the shells of a generation. */
export type UpdateBundle = { bundle: string; files: UpdateFile[] }

/** Disk cache of this node. Safe to delete at any time. */
const cache = () => {
  const { DATA_DIR, PACKAGE_CACHE_MB } = env()
  return singleton(
    'update files',
    () => new DiskCache(join(DATA_DIR, 'cache', 'updates'), PACKAGE_CACHE_MB * MIB),
  )
}
/** Files in memory, because thousands of devices ask for the same ones. */
const memory = singleton(
  'update files in memory',
  () =>
    new LRUCache<string, Uint8Array<ArrayBuffer>>({
      maxSize: 64 * MIB,
      sizeCalculation: ({ length }) => length + 1,
    }),
)
/** Files that were not in a bundle when it was drawn. Each further request would draw it again. */
const missing = singleton(
  'missing update files',
  () => new LRUCache<string, true>({ max: 2000, ttl: 10 * MINUTE }),
)
const drawing = singleton('update bundles', () => new Map<string, Promise<BundleFile[]>>())

/**
 * Returns the list of a release's files for a generation, as stored. Draws the bundle if it is missing or an
 * earlier packager drew it. If it changed, the app's sequence rises, so that devices take the new one.
 */
export async function findUpdateBundle(
  appId: string,
  version: number,
  generation: Generation,
): Promise<UpdateBundle> {
  const release = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version } },
    select: { builtFor: true, app: { select: { slug: true } } },
  })
  const host = packageHostOf({ slug: release.app.slug, builtFor: readBuiltFor(release.builtFor) })
  const packager = packagerOf(host)
  const where = { appId_version_generation: { appId, version, generation: generation.name } }
  const known = await database().updateBundle.findUnique({ where })
  if (known && (known.packager === packager || isNewer(known.packager, packager)))
    return { bundle: known.bundle, files: JSON.parse(known.files) as UpdateFile[] }
  const files = listFiles(await draw(appId, version, generation))
  const made = { packager, bundle: bundleDigest(files), files: JSON.stringify(files) }
  await inTransaction(async (tx) => {
    const key = { appId, version, generation: generation.name }
    await tx.updateBundle.upsert({
      where,
      create: { ...key, ...made },
      update: made,
      select: { appId: true },
    })
    if (known && known.bundle !== made.bundle) {
      await tx.appUpdates.update({
        where: { appId },
        data: { sequence: { increment: 1 } },
        select: { appId: true },
      })
      await makeBucketDue(tx, appId, new Date())
    }
  })
  return { bundle: made.bundle, files }
}

/**
 * Whether a node with a newer packager made a list. While a new version is rolled out, nodes would otherwise replace
 * each other's.
 */
function isNewer(packager: string, own: string): boolean {
  return Number.parseInt(packager, 10) > Number.parseInt(own, 10)
}

/**
 * Returns a file of a release's bundle: from memory, from the disk, or drawn.
 * @param sha256 in hexadecimal
 * @returns null if the bundle has no such file any more, which is remembered for ten minutes
 */
export async function loadUpdateFile(
  { appId, version, generation }: { appId: string; version: number; generation: Generation },
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = memory.get(sha256) ?? (await cache().get(sha256))
  if (known) {
    memory.set(sha256, known)
    return known
  }
  const place = `${appId} ${version} ${generation.name} ${sha256}`
  if (missing.has(place)) return null
  const files = await draw(appId, version, generation)
  const path = listFiles(files).find((file) => file.sha256 === sha256)?.path
  const found = files.find((file) => file.path === path)
  if (path === undefined || !found) {
    missing.set(place, true)
    return null
  }
  const bytes = Uint8Array.from(found.data)
  memory.set(sha256, bytes)
  return bytes
}

/** Draws a bundle once for all that wait for it, and keeps its files on the disk. */
function draw(appId: string, version: number, generation: Generation): Promise<BundleFile[]> {
  const key = `${appId} ${version} ${generation.name}`
  const begin = () =>
    runRoundRobin(BUILDING, appId, async () => {
      const release = await readRelease(appId, version)
      const bundle = await drawInThread({ release, generation, ...packageHostOf(release) })
      const hashes = new Map(listFiles(bundle).map(({ path, sha256 }) => [path, sha256]))
      await Promise.all(bundle.map(({ path, data }) => cache().put(hashes.get(path) ?? '', data)))
      return bundle
    })
  const work = drawing.get(key) ?? begin().finally(() => drawing.delete(key))
  drawing.set(key, work)
  return work
}
