import { handler } from '@/app/api/handler'
import { hostedBundle } from '@/lib/apps/hosted-bundle'
import { answerFile } from '@/lib/publishing/hosted-files'
import { NotFoundError } from '@/lib/platform/errors'

/** A hosted app: the newest release's files as they are. */
export const GET = handler({ auth: 'none' }, ({ request, params: { slug = '' } }) =>
  answerFile(request, () => bundleOrNothing(slug)),
)

async function bundleOrNothing(slug: string) {
  return hostedBundle(slug).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
}
