import { handler } from '@/app/api/handler'
import { countAppVisit } from '@/lib/analytics/count'
import { newestVersion } from '@/lib/apps/published'
import { isTrackingAllowed } from '@/lib/platform/server/site-visits'

/** Above the use of a household, low enough that one machine can't inflate an app's visits. */
const rate = { name: 'app-visit', limit: 60, seconds: 60 * 60 }

/** Sent by a hosted app when it is opened. Reads only the release from the request. */
export const POST = handler(
  'unlisted',
  { auth: 'none', hosted: true, rate },
  async ({ request, params: { slug = '' } }) => {
    const { appId, version: newest } = await newestVersion(slug)
    const reported = Number(new URL(request.url).searchParams.get('version'))
    const version = Number.isInteger(reported) && reported > 0 && reported < newest ? reported : newest
    if (isTrackingAllowed(request.headers.get('dnt'), request.headers.get('sec-gpc')))
      countAppVisit({ appId, version })
    return new Response(null, { status: 204 })
  },
)
