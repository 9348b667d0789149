import { handler } from '@/app/api/handler'
import { countAppVisit } from '@/lib/analytics/count'
import { newestVersion } from '@/lib/apps/published'
import { wantsToBeCounted } from '@/lib/platform/server/site-visits'

/** More than a household opens; few enough that one machine cannot make an app look busy. */
const rate = { name: 'app-visit', limit: 60, seconds: 60 * 60 }

/** Told by a hosted app when it is opened. It says which release that was, and nothing else is read. */
export const POST = handler(
  { auth: 'none', hosted: true, rate },
  async ({ request, params: { slug = '' } }) => {
    const { appId, version: newest } = await newestVersion(slug)
    const told = Number(new URL(request.url).searchParams.get('version'))
    const version = Number.isInteger(told) && told > 0 && told < newest ? told : newest
    if (wantsToBeCounted(request.headers.get('dnt'), request.headers.get('sec-gpc')))
      countAppVisit({ appId, version })
    return new Response(null, { status: 204 })
  },
)
