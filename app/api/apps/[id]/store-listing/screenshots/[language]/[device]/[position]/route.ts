import { SCREENSHOT_LIMIT, screenshotQuery } from '@/lib/stores/store-listing/schema'
import {
  type ScreenshotPlace,
  keepScreenshot,
  removeScreenshots,
} from '@/lib/stores/store-listing/screenshots'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { handler } from '@/app/api/handler'

/** Five sizes of eight screens, in a few languages. */
const rate = { name: 'screenshots', limit: 1000, seconds: 60 * 60 }

export const PUT = handler({ auth: 'user', rate }, async ({ actor, params, request }) => {
  if (request.headers.get('content-type') !== 'image/png')
    throw new AppError('unsupported-type', 'not-a-png', 'Send a PNG.')
  const query = screenshotQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const bytes = await readBytes(request, SCREENSHOT_LIMIT)
  return keepScreenshot(actor, placeOf(params), query.version, bytes)
})

export const DELETE = handler({ auth: 'user', rate }, ({ actor, params }) =>
  removeScreenshots(actor, placeOf(params)),
)

function placeOf({
  id = '',
  language = '',
  device = '',
  position = '',
}: Record<string, string>): ScreenshotPlace {
  return { appId: id, language, device, position }
}
