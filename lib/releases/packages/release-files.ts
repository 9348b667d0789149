import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { singleton } from '../../platform/singleton'
import { takeTurns } from '../../platform/queues/take-turns'
import { ARTIFACT_NAMES, type ArtifactName } from '../../publishing/formats/schema'
import { PACKAGER, type Package, packagerWithForms } from '../../publishing/packages'
import { formTargetOf } from '../form-target'
import { THREADS, buildInThread } from './package-threads'
import { readRelease } from '../releases'
import { findSigningKey } from '../signing-key/signing-keys'

/** As many at once as there are threads for it, and everybody in turn. */
export const BUILDING = { name: 'packages', atOnce: THREADS, each: 12, people: 100 }

/** Whether what is kept of a package is what this service would build. */
export function isPresent(packager: string, slug: string): boolean {
  return packager === PACKAGER || packager === packagerWithForms(formTargetOf(slug))
}

/** What is kept of a release's package: its size in bytes and the SHA-256 of them in hexadecimal. */
export type ReleaseFile = { name: ArtifactName; size: number; sha256: string }

/** The rows that keep what a release's packages are. */
export function toFileRows(packages: readonly Package[]) {
  return packages.map(({ name, bytes, sha256, packager }) => ({
    format: name,
    size: bytes.length,
    sha256,
    packager,
  }))
}

/**
 * Size and hash of each package of a release, as kept since it was published. For releases without rows (made before there
 * were any, by an earlier packager, or before a format was added) they are computed once and kept.
 * @param personId who asks, and waits for their turn when they are computed
 * @throws BusyError
 */
export async function findReleaseFiles(
  appId: string,
  version: number,
  personId: string,
): Promise<ReleaseFile[]> {
  const { slug } = await database().app.findUniqueOrThrow({ where: { id: appId }, select: { slug: true } })
  const rows = await database().releaseFile.findMany({
    where: { appId, version },
    select: { format: true, size: true, sha256: true, packager: true },
  })
  const files = ARTIFACT_NAMES.flatMap((name) => {
    const row = rows.find(({ format, packager }) => format === name && isPresent(packager, slug))
    return row ? [{ name, size: row.size, sha256: row.sha256 }] : []
  })
  return files.length === ARTIFACT_NAMES.length ? files : computeOnce(appId, version, personId)
}

const running = singleton('release files', () => new Map<string, Promise<ReleaseFile[]>>())

/** Requests that come while a release is packed wait for the same result. */
function computeOnce(appId: string, version: number, personId: string): Promise<ReleaseFile[]> {
  const key = `${appId} ${version}`
  const begin = () => takeTurns(BUILDING, personId, () => compute(appId, version))
  const work = running.get(key) ?? begin().finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function compute(appId: string, version: number): Promise<ReleaseFile[]> {
  const [release, key] = await Promise.all([readRelease(appId, version), findSigningKey(appId)])
  const rows = toFileRows(
    await buildInThread({ release, key, names: ARTIFACT_NAMES, formTarget: formTargetOf(release.slug) }),
  )
  try {
    await inTransaction(async (tx) => {
      await tx.releaseFile.deleteMany({ where: { appId, version } })
      await tx.releaseFile.createMany({ data: rows.map((row) => ({ appId, version, ...row })) })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error // otherwise another node kept the same values first
  }
  return rows.map(({ format, size, sha256 }) => ({ name: format, size, sha256 }))
}
