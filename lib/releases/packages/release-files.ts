import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { singleton } from '../../platform/singleton'
import { runRoundRobin } from '../../platform/queues/fair-queue'
import { ARTIFACT_NAMES, type ArtifactName } from '../../publishing/formats/schema'
import type { FrozenRelease, PackageHost } from '../../publishing/frozen-release'
import { type Package, packagerOf } from '../../publishing/packages'
import { packageHost } from '../../platform/http/hosted-url'
import { THREADS, buildInThread } from './package-threads'
import { readBuiltFor, readRelease } from '../releases'
import { findSigningKey } from '../signing-key/signing-keys'

/** Builds run round robin by user, at most one per thread. */
export const BUILDING = { name: 'packages', concurrency: THREADS, maxPerUser: 12, maxUsers: 100 }

/** What an installation adds to the packages of a release: this one, or the one that built it. */
export function packageHostOf({ slug, builtFor }: Pick<FrozenRelease, 'slug' | 'builtFor'>): PackageHost {
  return builtFor ?? packageHost(slug)
}

/** Returns whether stored hashes match what this service would build. */
export function isPresent(packager: string, { formTarget, mapTiles }: PackageHost): boolean {
  return packager === packagerOf({ mapTiles }) || packager === packagerOf({ formTarget, mapTiles })
}

/** Stored metadata of a release's package: size in bytes and SHA-256 in hexadecimal. */
export type ReleaseFile = { name: ArtifactName; size: number; sha256: string }

/** Converts packages to rows with their metadata. */
export function toFileRows(packages: readonly Package[]) {
  return packages.map(({ name, bytes, sha256, packager }) => ({
    format: name,
    size: bytes.length,
    sha256,
    packager,
  }))
}

/**
 * Returns size and hash of each package of a release, as stored. If rows are missing (older releases, an
 * earlier packager, or a new format), computes and stores them once.
 * @param userId for the round-robin queue, if they are computed
 * @throws BusyError
 */
export async function findReleaseFiles(
  appId: string,
  version: number,
  userId: string,
): Promise<ReleaseFile[]> {
  const {
    builtFor,
    app,
    files: rows,
  } = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version } },
    select: {
      builtFor: true,
      app: { select: { slug: true } },
      files: { select: { format: true, size: true, sha256: true, packager: true } },
    },
  })
  const host = packageHostOf({ slug: app.slug, builtFor: readBuiltFor(builtFor) })
  const files = ARTIFACT_NAMES.flatMap((name) => {
    const row = rows.find(({ format, packager }) => format === name && isPresent(packager, host))
    return row ? [{ name, size: row.size, sha256: row.sha256 }] : []
  })
  return files.length === ARTIFACT_NAMES.length ? files : computeOnce(appId, version, userId)
}

const running = singleton('release files', () => new Map<string, Promise<ReleaseFile[]>>())

/** Concurrent requests for a release share one computation. */
function computeOnce(appId: string, version: number, userId: string): Promise<ReleaseFile[]> {
  const key = `${appId} ${version}`
  const begin = () => runRoundRobin(BUILDING, userId, () => compute(appId, version))
  const work = running.get(key) ?? begin().finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function compute(appId: string, version: number): Promise<ReleaseFile[]> {
  const [release, key] = await Promise.all([readRelease(appId, version), findSigningKey(appId)])
  const rows = toFileRows(
    await buildInThread({ release, key, names: ARTIFACT_NAMES, ...packageHostOf(release) }),
  )
  try {
    await inTransaction(async (tx) => {
      await tx.releaseFile.deleteMany({ where: { appId, version } })
      await tx.releaseFile.createMany({ data: rows.map((row) => ({ appId, version, ...row })) })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error // another node stored the same values first
  }
  return rows.map(({ format, size, sha256 }) => ({ name: format, size, sha256 }))
}
