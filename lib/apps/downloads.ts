import type { Actor } from '../platform/actor'
import { database } from '../platform/database'
import { NotFoundError } from '../platform/errors'
import { hostedUrl } from '../platform/http/hosted-url'
import { takeTurns } from '../platform/take-turns'
import { findFormat } from '../publishing/formats/schema'
import { type Package, buildPackage } from '../publishing/packages'
import { accessibleTo } from './access'
import { refuseWithdrawnDownload } from './administration/withdrawal'
import { formTargetOf } from './form-target'
import { toReleaseSummary } from './queries'
import { BUILDING, findReleaseFiles } from './release-files'
import { findRelease, toVersion } from './releases'
import type { ReleaseDetail } from './schema'
import { findSigningKey } from './signing-keys'

/** A release with its address, and each download with size and SHA-256. Nothing is built for it. @throws NotFoundError, BusyError */
export async function findReleaseDetail(
  actor: Actor,
  appId: string,
  version: string,
): Promise<ReleaseDetail> {
  const row = await database().release.findFirst({
    where: { appId, version: toVersion(version), app: accessibleTo(actor) },
    select: {
      version: true,
      versionName: true,
      versionCode: true,
      createdAt: true,
      packageId: true,
      app: { select: { slug: true, signingKey: { select: { fingerprint: true } } } },
    },
  })
  if (!row?.app.signingKey) throw new NotFoundError('This release does not exist.')
  const files = await findReleaseFiles(appId, row.version, actor.user.id)
  return {
    ...toReleaseSummary(row),
    hostedUrl: hostedUrl(row.app.slug),
    packageId: row.packageId,
    fingerprint: row.app.signingKey.fingerprint,
    files: files.map(({ name, size, sha256 }) => ({
      name,
      url: `/api/apps/${appId}/releases/${row.version}/${name}`,
      size,
      sha256,
    })),
  }
}

/** A package that is ready to be sent. */
export type Download = Package & {
  appId: string
  version: number
  fileName: string
  contentType: string
  /** What the download is counted as. */
  metric: string
}

/**
 * Builds a package of the actor's release. Its bytes must be those that were promised when the release was made.
 * @throws NotFoundError; ForbiddenError `app-withdrawn`; BusyError; Error when the bytes differ, which is a defect of the service
 */
export async function buildDownload(
  actor: Actor,
  appId: string,
  version: string,
  artifact: string | undefined,
): Promise<Download> {
  const format = findFormat(artifact)
  if (!format) throw new NotFoundError('There is no such download.')
  const release = await findRelease(actor, appId, version)
  await refuseWithdrawnDownload(actor, appId)
  const key = await findSigningKey(appId)
  const made = await takeTurns(BUILDING, actor.user.id, () =>
    buildPackage(release, key, format.name, formTargetOf(release.slug)),
  )
  const kept = await findReleaseFiles(appId, release.version, actor.user.id)
  const promised = kept.find(({ name }) => name === format.name)?.sha256
  if (made.sha256 !== promised)
    throw new Error(
      `${format.name} of release ${release.version} of app ${appId} has SHA-256 ${made.sha256}, kept is ${promised}`,
    )
  const { contentType, extension, metric } = format
  const fileName = `${release.slug}-${release.versionName}.${extension}`
  return { ...made, appId, version: release.version, fileName, contentType, metric }
}
