import { handler } from '@/app/api/handler'
import { hostedBundle } from '@/lib/apps/hosted-bundle'
import { answerFile } from '@/lib/publishing/hosted-files'
import { databaseFault } from '@/lib/platform/database/fault'
import { NotFoundError } from '@/lib/platform/errors'
import { UNAVAILABLE } from '@/lib/platform/http/unavailable'

/** A hosted app: the newest release's files as they are. */
export const GET = handler({ auth: 'none' }, ({ request, params: { slug = '' } }) =>
  answerFile(request, () => bundleOrNothing(slug)).catch(tellUnavailable),
)

function tellUnavailable(error: unknown): Response {
  if (databaseFault(error) === null) throw error
  return new Response(UNAVAILABLE.body, UNAVAILABLE)
}

async function bundleOrNothing(slug: string) {
  return hostedBundle(slug).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
}
