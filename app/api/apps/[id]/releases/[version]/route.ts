import { buildArtefact } from '@/app/publishing/artefacts'
import { findRelease, findSigningKey } from '@/lib/apps/releases'
import { ARTEFACT_NAMES, type ReleaseDetail } from '@/lib/apps/schema'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, async ({ user, params }): Promise<ReleaseDetail> => {
  const { id = '', version = '' } = params
  const release = await findRelease(user.id, id, version)
  const [{ fingerprint }, ...artefacts] = await Promise.all([
    findSigningKey(id),
    ...ARTEFACT_NAMES.map((name) => buildArtefact(release, name)),
  ])
  const { versionName, versionCode, createdAt, hostedUrl, packageId } = release
  const files = artefacts.map(({ name, bytes, sha256 }) => ({
    name,
    url: `/api/apps/${id}/releases/${version}/${name}`,
    size: bytes.length,
    sha256,
  }))
  return {
    version: release.version,
    versionName,
    versionCode,
    createdAt,
    hostedUrl,
    packageId,
    fingerprint,
    files,
  }
})
