import { findLiveSource } from '@/lib/conversion/find-live-source'
import { pwaRequest as addressRequest } from '@/lib/conversion/schema'
import { AppError } from '@/lib/platform/errors'
import { handler } from '../handler'
import { siteError, withOutbound } from '../outbound'

const rate = { name: 'find-source', limit: 60, seconds: 10 * 60 }
const NOTHING_OPEN =
  'This site has no posts or products that an app can show live: its REST API is closed, and it has no feed.'

/** Detects the live content that an app can show from a URL. */
export const POST = handler(
  {
    summary: 'Find the live content that a website offers',
    answers: {
      200: '`{ kind, address, name }`: a store, a WordPress, a feed, a CSV file, a spreadsheet, a calendar, a podcast, a channel of videos or a list in JSON, as a document lists it in `sources`. The last six have a `table` with their `fields` and number of `rows`.',
      422: 'The website could not be used, or has nothing of the kind open.',
    },
    example: { url: 'https://bakery.example' },
  },
  { auth: 'user', body: addressRequest, rate },
  async ({ body: { url }, request }) => {
    const result = await withOutbound((fetch) => findLiveSource(url, { fetch, signal: request.signal }))
    if (!result.ok) throw siteError(result.problem)
    if (result.value === null)
      throw new AppError('unusable', 'no-source', NOTHING_OPEN, { fields: { url: NOTHING_OPEN } })
    return result.value
  },
)
