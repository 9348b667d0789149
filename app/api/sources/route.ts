import { findLiveSource } from '@/lib/conversion/find-live-source'
import { pwaRequest as addressRequest } from '@/lib/conversion/schema'
import { AppError } from '@/lib/platform/errors'
import { handler } from '../handler'
import { siteError, withOutbound } from '../outbound'

const rate = { name: 'find-source', limit: 60, seconds: 10 * 60 }
const NOTHING_OPEN =
  'This site has no posts or products that an app can show live: its REST API is closed, and it has no feed.'

/** Looks at an address for what an app can show live. */
export const POST = handler(
  { auth: 'user', body: addressRequest, rate },
  async ({ body: { url }, request }) => {
    const result = await withOutbound((fetch) => findLiveSource(url, { fetch, signal: request.signal }))
    if (!result.ok) throw siteError(result.problem)
    if (result.value === null)
      throw new AppError('unusable', 'no-source', NOTHING_OPEN, { fields: { url: NOTHING_OPEN } })
    return result.value
  },
)
