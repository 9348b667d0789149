import { readDocument } from '../../document/migrations'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { ARTIFACT_NAMES } from '../../publishing/formats/schema'
import { findReleaseFiles } from '../packages/release-files'
import { PUBLISHED } from '../../apps/published'
import { toVersion } from '../releases'
import type { PublicRelease } from './schema'

/** Anonymous visitors share one slot in the round-robin queue. */
const ANONYMOUS = 'anybody'

/**
 * Returns the public view of a published app's release with its file hashes, but without files, which only
 * its owner can download.
 * @param version as in the URL
 * @throws NotFoundError also for an app that is unpublished, taken down or deleted; BusyError
 */
export async function findPublicRelease(slug: string, version: string): Promise<PublicRelease> {
  const number = toVersion(version)
  const row = await database().release.findFirst({
    where: { version: number, app: { slug, ...PUBLISHED } },
    select: {
      appId: true,
      version: true,
      versionName: true,
      versionCode: true,
      createdAt: true,
      notes: true,
      document: true,
      packageId: true,
      shellVersion: true,
      app: {
        select: {
          signingKey: { select: { fingerprint: true } },
          releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true } },
        },
      },
    },
  })
  if (!row?.app.signingKey) throw new NotFoundError('This release does not exist.')
  const { appId, document, createdAt, app, ...release } = row
  await findReleaseFiles(appId, number, ANONYMOUS) // ensures a row for each format
  const files = await database().releaseFile.findMany({
    where: { appId, version: number, format: { in: [...ARTIFACT_NAMES] } },
    select: { format: true, size: true, sha256: true, packager: true },
  })
  const place = ({ format }: { format: string }) => ARTIFACT_NAMES.findIndex((name) => name === format)
  return {
    ...release,
    app: readDocument(JSON.parse(document)).settings.appName,
    slug,
    createdAt: createdAt.toISOString(),
    hostedUrl: hostedUrl(slug),
    newest: app.releases[0]?.version ?? number,
    fingerprint: row.app.signingKey.fingerprint,
    files: files
      .sort((a, b) => place(a) - place(b))
      .map(({ format, ...file }) => ({ name: format, ...file })),
  }
}
