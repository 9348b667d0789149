import { makeWebClip } from '@/lib/stores/web-clip'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, async ({ actor, params }) => {
  const { name, bytes } = await makeWebClip(actor, params.id ?? '')
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': 'application/x-apple-aspen-config',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
    },
  })
})
