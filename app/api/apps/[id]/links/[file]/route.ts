import { findLinkFile } from '@/lib/stores/links/queries'
import { LINK_FILES } from '@/lib/stores/links/schema'
import { NotFoundError } from '@/lib/platform/errors'
import { handler } from '../../../../handler'

/** One of the files for the owner's site. */
export const GET = handler({ auth: 'user' }, async ({ actor, params }) => {
  const file = LINK_FILES.find((name) => name === params.file)
  if (!file) throw new NotFoundError()
  return new Response(await findLinkFile(actor, params.id ?? '', file), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-cache',
    },
  })
})
