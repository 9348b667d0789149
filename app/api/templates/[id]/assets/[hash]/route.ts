import { findTemplatePicture } from '@/lib/apps/templates/queries'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, async ({ actor, params }) => {
  const { bytes, contentType, hash } = await findTemplatePicture(actor, params.id ?? '', params.hash ?? '')
  return new Response(bytes, {
    headers: {
      'content-type': contentType,
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${hash}"`,
    },
  })
})
