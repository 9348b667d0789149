import { join } from 'node:path'
import type { Actor } from '../../platform/actor'
import { DiskCache } from '../../platform/disk/disk-cache'
import { env } from '../../platform/env'
import { singleton } from '../../platform/singleton'
import { runRoundRobin } from '../../platform/queues/fair-queue'
import type { ArtifactName } from '../../publishing/formats/schema'
import { buildInThread } from './package-threads'
import { BUILDING, packageHostOf } from './release-files'
import { readRelease } from '../releases'
import { findSigningKey } from '../signing-key/signing-keys'

const MIB = 1024 * 1024

/** Disk cache of this node. Safe to delete at any time. */
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
 * Returns the bytes of a package from the disk cache, or builds them. Concurrent calls share one build.
 * @param promised with the SHA-256 stored at release time
 * @throws BusyError; Error if the bytes differ from the hash, which is a bug
 */
export async function loadPackage(actor: Actor, promised: Promised): Promise<Uint8Array<ArrayBuffer>> {
  const cached = await cache().get(promised.sha256)
  if (cached) return cached
  const key = `${promised.appId} ${promised.version} ${promised.sha256}`
  const work = running.get(key) ?? build(actor, promised).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function build(
  actor: Actor,
  { appId, version, name, sha256 }: Promised,
): Promise<Uint8Array<ArrayBuffer>> {
  const [made] = await runRoundRobin(BUILDING, actor.user.id, async () => {
    const [release, key] = await Promise.all([readRelease(appId, version), findSigningKey(appId)])
    return buildInThread({ release, key, names: [name], ...packageHostOf(release) })
  })
  if (made?.sha256 !== sha256)
    throw new Error(
      `${name} of release ${version} of app ${appId} has SHA-256 ${made?.sha256}, kept is ${sha256}`,
    )
  const bytes = Uint8Array.from(made.bytes)
  await cache().put(sha256, bytes)
  return bytes
}
