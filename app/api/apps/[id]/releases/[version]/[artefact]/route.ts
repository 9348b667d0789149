import { buildArtefact } from '@/app/publishing/artefacts'
import { countDownload } from '@/lib/apps/counting'
import { refuseWithdrawnDownload } from '@/lib/apps/administration/withdrawal'
import { findRelease } from '@/lib/apps/releases'
import { ARTEFACT_NAMES } from '@/lib/apps/schema'
import { NotFoundError } from '@/lib/platform/errors'
import { handler } from '../../../../../handler'

export const GET = handler({ auth: 'user' }, async ({ user, params, request }) => {
  const name = ARTEFACT_NAMES.find((known) => known === params.artefact)
  if (!name) throw new NotFoundError('There is no such download.')
  const release = await findRelease(user.id, params.id ?? '', params.version ?? '')
  await refuseWithdrawnDownload(user.id, release.appId)
  const { bytes, contentType, sha256 } = await buildArtefact(release, name)
  const headers = {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${release.slug}-${release.versionName}.${name.split('.').at(-1)}"`,
    etag: `"${sha256}"`,
    'cache-control': 'private, no-cache',
  }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  // A download once: neither a look at its size nor the rest of one that broke off.
  if (request.method === 'GET' && !request.headers.has('range')) countDownload(release, name)
  return new Response(Uint8Array.from(bytes), { headers })
})
