import { join } from 'node:path'
import type { Actor } from '../../platform/actor'
import { DiskCache } from '../../platform/disk/disk-cache'
import { env } from '../../platform/env'
import { singleton } from '../../platform/singleton'
import { takeTurns } from '../../platform/queues/take-turns'
import type { ArtifactName } from '../../publishing/formats/schema'
import { formTargetOf } from '../form-target'
import { buildInThread } from './package-threads'
import { BUILDING } from './release-files'
import { readRelease } from '../releases'
import { findSigningKey } from '../signing-key/signing-keys'

const MIB = 1024 * 1024

/** Of this node; the folder may be deleted at any time. */
const cache = () => {
  const { DATA_DIR, PACKAGE_CACHE_MB } = env()
  return singleton(
    'packages',
    () => new DiskCache(join(DATA_DIR, 'cache', 'packages'), PACKAGE_CACHE_MB * MIB),
  )
}

type Promised = { appId: string; version: number; name: ArtifactName; sha256: string }

const running = singleton('package downloads', () => new Map<string, Promise<Uint8Array<ArrayBuffer>>>())

/**
 * The bytes of a package: from this node's disk, or built anew. Who asks for the same while it is built waits for the same result.
 * @param promised with the SHA-256 that was kept when the release was made
 * @throws BusyError; Error when the bytes differ from what was promised, which is a defect of the service
 */
export async function loadPackage(actor: Actor, promised: Promised): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await cache().get(promised.sha256)
  if (kept) return kept
  const key = `${promised.appId} ${promised.version} ${promised.sha256}`
  const work = running.get(key) ?? build(actor, promised).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function build(
  actor: Actor,
  { appId, version, name, sha256 }: Promised,
): Promise<Uint8Array<ArrayBuffer>> {
  const [made] = await takeTurns(BUILDING, actor.user.id, async () => {
    const [release, key] = await Promise.all([readRelease(appId, version), findSigningKey(appId)])
    return buildInThread({ release, key, names: [name], formTarget: formTargetOf(release.slug) })
  })
  if (made?.sha256 !== sha256)
    throw new Error(
      `${name} of release ${version} of app ${appId} has SHA-256 ${made?.sha256}, kept is ${sha256}`,
    )
  const bytes = Uint8Array.from(made.bytes)
  await cache().put(sha256, bytes)
  return bytes
}
