import { handler } from '@/app/api/handler'
import { previewBundle, previewed } from '@/lib/hosting/preview/preview'
import { APPS_HOST_HEADER } from '@/lib/platform/http/apps-host'
import { noAppPageOf } from '@/lib/hosting/no-app-page'
import { answerFile } from '@/lib/publishing/hosted-files'
import { movedAnswer } from '@/lib/hosting/moved'

/** One that stays open asks some 400 times in ten minutes; a household opens a few. */
const rate = { name: 'preview', limit: 4000, seconds: 10 * 60 }

/** An app before it is published, for whoever has its address. */
export const GET = handler(
  { auth: 'none', hosted: true, rate },
  async ({ request, params: { slug = '', token = '', path } }) => {
    const moved = movedAnswer(request, slug)
    if (moved) return moved
    const app = await previewed(slug, token)
    const response =
      app && path === '~revision'
        ? new Response(String(app.revision), { headers: { 'content-type': 'text/plain' } })
        : await answerFile(request, async () => app && previewBundle(app.id, app.revision), {
            ownHost: request.headers.has(APPS_HOST_HEADER),
            steps: 4,
            noApp: () => noAppPageOf(slug),
          })
    response.headers.set('x-robots-tag', 'noindex, nofollow')
    response.headers.set('referrer-policy', 'no-referrer') // the address lets people in
    response.headers.set('cache-control', 'no-store')
    return response
  },
)
