import { handler } from '@/app/api/handler'
import { previewBundle, previewed } from '@/lib/hosting/preview/preview'
import { originOfWorkspace } from '@/lib/platform/http/custom-hosts'
import { APPS_HOST_HEADER } from '@/lib/platform/http/apps-host'
import { renderNoAppPage } from '@/lib/hosting/no-app-page'
import { serveFile } from '@/lib/publishing/hosted-files'
import { relocatedResponse } from '@/lib/hosting/moved'

/** An open preview makes about 400 requests in ten minutes. A household opens a few. */
const rate = { name: 'preview', limit: 4000, seconds: 10 * 60 }

/** The page of a review link may frame the app. With APPS_ORIGIN, it has another origin. */
function allowReviews(response: Response, workspaceId: string): void {
  const policy = response.headers.get('content-security-policy')
  const origin = originOfWorkspace(workspaceId)
  const framed = policy?.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origin}`)
  if (framed) response.headers.set('content-security-policy', framed)
}

/** Serves an unpublished app to anyone with its link. */
export const GET = handler(
  'unlisted',
  { auth: 'none', hosted: true, rate },
  async ({ request, params: { slug = '', token = '', path } }) => {
    const moved = relocatedResponse(request, slug, 'calls') // both addresses of an app with a domain show it
    if (moved) return moved
    const app = await previewed(slug, token)
    const response =
      app && path === '~revision'
        ? new Response(String(app.revision), { headers: { 'content-type': 'text/plain' } })
        : await serveFile(request, async () => app && previewBundle(app), {
            ownHost: request.headers.has(APPS_HOST_HEADER),
            steps: 4,
            noApp: () => renderNoAppPage(slug),
          })
    if (app) allowReviews(response, app.workspaceId)
    response.headers.set('x-robots-tag', 'noindex, nofollow')
    response.headers.set('referrer-policy', 'no-referrer') // the URL grants access
    response.headers.set('cache-control', 'no-store')
    return response
  },
)
