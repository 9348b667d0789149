import { reportSite } from '@/lib/pwa-report/report-site'
import { pwaRequest } from '@/lib/conversion/schema'
import { handler } from '../handler'
import { siteError, withOutbound } from '../outbound'
import { countVisit, REPORT_RATE } from './limits'

/** For anybody: looks at a website as a progressive web app. */
export const POST = handler(
  { auth: 'none', body: pwaRequest, rate: REPORT_RATE },
  async ({ body: { url }, request }) => {
    await countVisit(url)
    const result = await withOutbound((fetch) => reportSite(url, { fetch, signal: request.signal }))
    if (!result.ok) throw siteError(result.problem)
    return result.value
  },
)
