import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../platform/actor'
import { BLOB_FIELDS, readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { DiskCache } from '../../platform/disk/disk-cache'
import { env } from '../../platform/env'
import { NotFoundError } from '../../platform/errors'
import { singleton } from '../../platform/singleton'
import { runRoundRobin } from '../../platform/queues/fair-queue'
import { KIT_VERSION, storeKitOf } from '../../publishing/store-kit/store-kit'
import { accessibleTo } from '../../apps/access'
import { getFormTarget } from '../../platform/http/hosted-url'
import { refuseWithdrawn } from '../../releases/publishing-rights'
import { readRelease, toVersion } from '../../releases/releases'
import { readListing } from './queries'

/** One at a time, because a kit needs up to 64 MB of memory while it is built. */
const BUILDING = { name: 'store kits', concurrency: 1, maxPerUser: 4, maxUsers: 50 }

const MIB = 1024 * 1024
/** Cache of this node. Its folder may be deleted at any time. */
const cache = () =>
  singleton('store kits', () => new DiskCache(join(env().DATA_DIR, 'cache', 'store-kits'), 256 * MIB))

type Known = { size: number; sha256: string }
/** Size and hash of kits by their inputs, so that showing one does not build it. */
const known = singleton('known store kits', () => new LRUCache<string, Known>({ max: 1000 }))

/** A downloadable store kit; `sha256` of its bytes in hexadecimal, `size` in bytes. */
export type StoreKit = Known & { fileName: string; load: () => Promise<Uint8Array<ArrayBuffer>> }

/**
 * The store kit of an actor's release with the current listing and screenshots. The same inputs produce the
 * same bytes.
 * @throws NotFoundError; ForbiddenError `app-withdrawn`; BusyError
 */
export async function findStoreKit(actor: Actor, appId: string, version: string): Promise<StoreKit> {
  const number = toVersion(version)
  const release = await database().release.findFirst({
    where: { appId, version: number, app: accessibleTo(actor) },
    select: {
      versionName: true,
      notes: true,
      app: {
        select: {
          slug: true,
          withdrawnReason: true,
          listing: { select: { content: true } },
          updates: { select: { turnedOffAt: true } },
        },
      },
    },
  })
  if (!release) throw new NotFoundError('This release does not exist.')
  const { notes } = release
  const { slug, withdrawnReason, listing, updates } = release.app
  const updatesAreOff = Boolean(updates?.turnedOffAt)
  refuseWithdrawn(withdrawnReason)
  const pictures = await database().storePicture.findMany({
    where: { appId },
    orderBy: [{ language: 'asc' }, { device: 'asc' }, { position: 'asc' }],
    select: { language: true, device: true, position: true, hash: true },
  })
  const inputs = JSON.stringify([
    KIT_VERSION,
    appId,
    number,
    notes,
    getFormTarget(slug),
    listing?.content,
    pictures,
    updatesAreOff,
  ])
  const key = createHash('sha256').update(inputs).digest('hex')
  const build = () =>
    runRoundRobin(BUILDING, actor.user.id, async () => {
      const { facts, texts } = readListing(listing)
      const bytes = Uint8Array.from(
        await storeKitOf({
          release: await readRelease(appId, number),
          notes,
          facts: withoutEmpty(facts),
          texts,
          pictures: await readPictures(appId, pictures),
          formTarget: getFormTarget(slug),
          updatesAreOff,
        }),
      )
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await cache().put(sha256, bytes)
      known.set(key, { size: bytes.length, sha256 })
      return { size: bytes.length, sha256, bytes }
    })
  const made = known.get(key) ?? (await build())
  return {
    size: made.size,
    sha256: made.sha256,
    fileName: `${slug}-${release.versionName}-store-kit.zip`,
    load: async () => (await cache().get(made.sha256)) ?? (await build()).bytes,
  }
}

type Place = { language: string; device: string; position: number; hash: string }

async function readPictures(appId: string, places: readonly Place[]) {
  const pictures = []
  for (const { hash, ...place } of places) {
    const row = await database().asset.findUnique({
      where: { appId_hash: { appId, hash } },
      select: BLOB_FIELDS,
    })
    if (row) pictures.push({ ...place, bytes: await readBytes(row) })
  }
  return pictures
}

function withoutEmpty<T extends Record<string, string>>(
  facts: T,
): { [K in keyof T]: Exclude<T[K], ''> | undefined } {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value || undefined])) as {
    [K in keyof T]: Exclude<T[K], ''> | undefined
  }
}
