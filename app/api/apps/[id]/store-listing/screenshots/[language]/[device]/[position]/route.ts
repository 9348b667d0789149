import { SCREENSHOT_LIMIT, screenshotQuery } from '@/lib/stores/store-listing/schema'
import {
  type ScreenshotPlace,
  saveScreenshot,
  removeScreenshots,
} from '@/lib/stores/store-listing/screenshots'
import { AppError } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import { handler } from '@/app/api/handler'

/** Enough for five sizes of eight screens in a few languages. */
const rate = { name: 'screenshots', limit: 1000, seconds: 60 * 60 }

export const PUT = handler(
  {
    summary: 'Save a screenshot for the stores',
    description:
      '`device` is `phone`, `tablet-7`, `tablet-10`, `iphone` or `ipad`; `position` 1 to 8. The picture is a PNG of exactly that store’s size.',
    query: screenshotQuery,
    answers: { 200: '`{ device, position, version, url }`.', 413: 'Larger than 8 MiB.', 415: '`not-a-png`.' },
    body: ['image/png'],
  },
  { auth: 'user', permission: 'app.publish', rate },
  async ({ actor, params, request }) => {
    if (request.headers.get('content-type') !== 'image/png')
      throw new AppError('unsupported-type', 'not-a-png', 'Send a PNG.')
    const query = screenshotQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const bytes = await readBytes(request, SCREENSHOT_LIMIT)
    return saveScreenshot(actor, placeOf(params), query.version, bytes)
  },
)

export const DELETE = handler(
  {
    summary: 'Remove the screenshots of a size from a position on',
    answers: { 200: '`{ removed }`: how many there were.' },
  },
  { auth: 'user', permission: 'app.publish', rate },
  ({ actor, params }) => removeScreenshots(actor, placeOf(params)),
)

function placeOf({
  id = '',
  language = '',
  device = '',
  position = '',
}: Record<string, string>): ScreenshotPlace {
  return { appId: id, language, device, position }
}
