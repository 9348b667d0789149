import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Actor } from '../../platform/actor'
import { BLOB_FIELDS, readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { DiskCache } from '../../platform/disk/disk-cache'
import { env } from '../../platform/env'
import { NotFoundError } from '../../platform/errors'
import { putLast } from '../../base/put-last'
import { singleton } from '../../platform/singleton'
import { takeTurns } from '../../platform/queues/take-turns'
import { KIT_VERSION, storeKitOf } from '../../publishing/store-kit/store-kit'
import { accessibleTo } from '../../apps/access'
import { formTargetOf } from '../../releases/form-target'
import { refuseWithdrawn } from '../../releases/publishing-rights'
import { readRelease, toVersion } from '../../releases/releases'
import { readListing } from './queries'

/** A kit holds up to 64 MB while it is put together. */
const BUILDING = { name: 'store kits', atOnce: 1, each: 4, people: 50 }

const MIB = 1024 * 1024
/** Of this node; the folder may be deleted at any time. */
const cache = () =>
  singleton('store kits', () => new DiskCache(join(env().DATA_DIR, 'cache', 'store-kits'), 256 * MIB))

type Known = { size: number; sha256: string }
/** What kits of the same inputs were, so that a look at one builds nothing. */
const known = singleton('known store kits', () => new Map<string, Known>())
const MAX_KNOWN = 1000

/** A store kit that may be fetched; `sha256` of its bytes in hexadecimal, `size` in bytes. */
export type StoreKit = Known & { fileName: string; load: () => Promise<Uint8Array<ArrayBuffer>> }

/**
 * The store kit of an actor's release with the listing and the screenshots as they are now. The same of these gives the same
 * bytes.
 * @throws NotFoundError; ForbiddenError `app-withdrawn`; BusyError
 */
export async function findStoreKit(actor: Actor, appId: string, version: string): Promise<StoreKit> {
  const number = toVersion(version)
  const release = await database().release.findFirst({
    where: { appId, version: number, app: accessibleTo(actor) },
    select: {
      versionName: true,
      notes: true,
      app: { select: { slug: true, withdrawnReason: true, listing: { select: { content: true } } } },
    },
  })
  if (!release) throw new NotFoundError('This release does not exist.')
  const { notes } = release
  const { slug, withdrawnReason, listing } = release.app
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
    formTargetOf(slug),
    listing?.content,
    pictures,
  ])
  const key = createHash('sha256').update(inputs).digest('hex')
  const build = () =>
    takeTurns(BUILDING, actor.user.id, async () => {
      const { facts, texts } = readListing(listing)
      const bytes = Uint8Array.from(
        await storeKitOf({
          release: await readRelease(appId, number),
          notes,
          facts: withoutEmpty(facts),
          texts,
          pictures: await readPictures(appId, pictures),
          formTarget: formTargetOf(slug),
        }),
      )
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await cache().put(sha256, bytes)
      putLast(known, key, { size: bytes.length, sha256 }, MAX_KNOWN)
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
