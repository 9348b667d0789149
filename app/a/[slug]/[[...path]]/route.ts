import { handler } from '@/app/api/handler'
import { hostedBundle } from '@/lib/apps/hosted-bundle'
import { databaseFault } from '@/lib/platform/database/fault'
import { NotFoundError } from '@/lib/platform/errors'
import { APPS_HOST_HEADER } from '@/lib/platform/http/apps-host'
import { UNAVAILABLE } from '@/lib/platform/http/unavailable'
import { answerFile } from '@/lib/publishing/hosted-files'
import { movedAnswer } from '../moved'

/** A hosted app: the newest release's files as they are. */
export const GET = handler(
  { auth: 'none', hosted: true },
  async ({ request, params: { slug = '' } }) =>
    movedAnswer(request, slug) ??
    answerFile(request, () => bundleOrNothing(slug), {
      ownHost: request.headers.has(APPS_HOST_HEADER),
    }).catch(tellUnavailable),
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
