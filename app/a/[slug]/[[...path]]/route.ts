import { handler } from '@/app/api/handler'
import { forwardedResponse } from '@/lib/hosting/forwarded-response'
import { findHostedApp } from '@/lib/hosting/hosted-bundle'
import { databaseFault } from '@/lib/platform/database/fault'
import { NotFoundError } from '@/lib/platform/errors'
import { APPS_HOST_HEADER } from '@/lib/platform/http/apps-host'
import { UNAVAILABLE } from '@/lib/platform/server/unavailable'
import { serveFile } from '@/lib/publishing/hosted-files'
import { relocatedResponse } from '@/lib/hosting/moved'
import { renderNoAppPage } from '@/lib/hosting/no-app-page'
import { videosOf } from '@/lib/hosting/videos'
import { ASSOCIATION, associationFile, withExtendedScope } from '@/lib/hosting/web-app-scope'
import { serveWellKnown } from '@/lib/hosting/well-known'

/** Serves the newest release's files of a hosted app, unchanged, or forwards to its new address. */
export const GET = handler(
  'unlisted',
  { auth: 'none', hosted: true },
  async ({ request, params: { slug = '' } }) =>
    relocatedResponse(request, slug) ?? (await serveHostedApp(request, slug).catch(sendUnavailable)),
)

async function serveHostedApp(request: Request, slug: string): Promise<Response> {
  const path = new URL(request.url).pathname.split('/').slice(3).join('/')
  const association = path === ASSOCIATION ? associationFile(slug) : null
  if (association) return association
  const wellKnown = await serveWellKnown(request, slug)
  if (wellKnown) return wellKnown
  const ownHost = request.headers.has(APPS_HOST_HEADER)
  const app = await findApp(slug)
  if (app && app.forwardTo !== null) return forwardedResponse(request, app.forwardTo)
  return withExtendedScope(request, slug, (manifestRequest) =>
    serveFile(manifestRequest, () => Promise.resolve(app?.bundle ?? null), {
      ownHost,
      noApp: () => renderNoAppPage(slug),
      serveVideo: app ? videosOf(app.offer.appId) : undefined,
    }),
  )
}

function sendUnavailable(error: unknown): Response {
  if (databaseFault(error) === null) throw error
  return new Response(UNAVAILABLE.body, UNAVAILABLE)
}

async function findApp(slug: string) {
  return findHostedApp(slug).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
}
