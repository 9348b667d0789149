import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { env } from '../../platform/env'
import { NotFoundError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { type ArtifactName, findFormat } from '../../publishing/formats/schema'
import { accessibleTo } from '../../apps/access'
import { loadPackage } from './package-bytes'
import { refuseWithdrawn } from '../publishing-rights'
import { releaseFields, toReleaseSummary } from '../../apps/queries'
import { findReleaseFiles, isPresent, packageHostOf } from './release-files'
import { readBuiltFor, toVersion } from '../releases'
import type { ReleaseDetail } from '../../apps/schema'

/**
 * Returns a release with its URL, and each download's size and SHA-256. Builds nothing.
 * @throws NotFoundError, BusyError
 */
export async function findReleaseDetail(
  actor: Actor,
  appId: string,
  version: string,
): Promise<ReleaseDetail> {
  const row = await database().release.findFirst({
    where: { appId, version: toVersion(version), app: accessibleTo(actor) },
    select: {
      ...releaseFields,
      packageId: true,
      app: {
        select: {
          slug: true,
          unpublishedAt: true,
          withdrawnReason: true,
          signingKey: { select: { fingerprint: true } },
        },
      },
    },
  })
  if (!row?.app.signingKey) throw new NotFoundError('This release does not exist.')
  const files = await findReleaseFiles(appId, row.version, actor.user.id)
  const isPublished = row.app.unpublishedAt === null && row.app.withdrawnReason === null
  return {
    ...toReleaseSummary(row),
    hostedUrl: hostedUrl(row.app.slug),
    pageUrl: isPublished ? `${env().APP_URL}/releases/${row.app.slug}/${row.version}` : null,
    mailTo: env().SMTP_URL ? await emailOf(actor) : null,
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

/** A downloadable package. */
export type Download = {
  appId: string
  version: number
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
  /** Metric of the download. */
  metric: string
  /**
   * Returns the promised bytes, cached from an earlier download or built now.
   * @throws BusyError; Error if the bytes differ from the stored hash, which is a bug
   */
  load: () => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Returns a package of the actor's release with a single query.
 * @throws NotFoundError; ForbiddenError `app-withdrawn`; BusyError for a release of an earlier packager
 */
export async function findDownload(
  actor: Actor,
  appId: string,
  version: string,
  artifact: string | undefined,
): Promise<Download> {
  const format = findFormat(artifact)
  if (!format) throw new NotFoundError('Download not found.')
  const release = await database().release.findFirst({
    where: { appId, version: toVersion(version), app: accessibleTo(actor) },
    select: {
      version: true,
      versionName: true,
      builtFor: true,
      app: { select: { slug: true, withdrawnReason: true } },
      files: { where: { format: format.name } },
    },
  })
  if (!release) throw new NotFoundError('This release does not exist.')
  const { slug, withdrawnReason } = release.app
  refuseWithdrawn(withdrawnReason)
  const host = packageHostOf({ slug, builtFor: readBuiltFor(release.builtFor) })
  const stored = release.files.find(({ packager }) => isPresent(packager, host))
  const file = stored ?? (await computed(appId, release.version, format.name, actor.user.id))
  return {
    appId,
    version: release.version,
    fileName: `${slug}-${release.versionName}.${format.extension}`,
    contentType: format.contentType,
    size: file.size,
    sha256: file.sha256,
    metric: format.metric,
    load: () => loadPackage(actor, { appId, version: release.version, name: format.name, ...file }),
  }
}

async function computed(appId: string, version: number, name: ArtifactName, userId: string) {
  const files = await findReleaseFiles(appId, version, userId)
  const file = files.find((file) => file.name === name)
  if (!file) throw new Error(`${name} of release ${version} of app ${appId} was not computed`)
  return file
}

async function emailOf({ user: { id } }: Actor): Promise<string> {
  return (await database().user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email
}
