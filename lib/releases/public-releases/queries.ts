import { readDocument } from '../../document/migrations'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { ARTIFACT_NAMES } from '../../publishing/formats/schema'
import { findReleaseFiles } from '../packages/release-files'
import { PUBLISHED } from '../../apps/published'
import { toVersion } from '../releases'
import type { PublicRelease } from './schema'

/** All who look at pages of releases without an account take turns as one. */
const ANYBODY = 'anybody'

/**
 * A release of a published app, for everybody: what it says of itself, and the hashes of its files. The files themselves are
 * for its owner.
 * @param version as it stands in an address
 * @throws NotFoundError also for an app that is not published, was taken down or deleted; BusyError
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
  await findReleaseFiles(appId, number, ANYBODY) // so that there is a row for each format
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
