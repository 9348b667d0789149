import { handler } from '@/app/api/handler'
import { hostedBundle } from '@/app/publishing/hosted-bundle'
import { answerFile } from '@/app/publishing/hosted-files'
import { AppError } from '@/lib/platform/errors'

/** A hosted app: the newest release's files as they are. */
export const GET = handler({ auth: 'none' }, ({ request, params: { slug = '' } }) =>
  answerFile(request, () => bundleOrNothing(slug)),
)

async function bundleOrNothing(slug: string) {
  return hostedBundle(slug).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
}
