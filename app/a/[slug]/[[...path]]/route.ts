import { handler } from '@/app/api/handler'
import { hostedBundle } from '@/lib/hosting/hosted-bundle'
import { databaseFault } from '@/lib/platform/database/fault'
import { NotFoundError } from '@/lib/platform/errors'
import { APPS_HOST_HEADER } from '@/lib/platform/http/apps-host'
import { UNAVAILABLE } from '@/lib/platform/server/unavailable'
import { answerFile } from '@/lib/publishing/hosted-files'
import { movedAnswer } from '@/lib/hosting/moved'
import { noAppPageOf } from '@/lib/hosting/no-app-page'
import { wellKnownAnswer } from '@/lib/hosting/well-known'

/** A hosted app: the newest release's files as they are. */
export const GET = handler(
  { auth: 'none', hosted: true },
  async ({ request, params: { slug = '' } }) =>
    movedAnswer(request, slug) ?? (await answerHosted(request, slug).catch(tellUnavailable)),
)

async function answerHosted(request: Request, slug: string): Promise<Response> {
  const wellKnown = await wellKnownAnswer(request, slug)
  if (wellKnown) return wellKnown
  const ownHost = request.headers.has(APPS_HOST_HEADER)
  return answerFile(request, () => bundleOrNothing(slug), { ownHost, noApp: () => noAppPageOf(slug) })
}

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
