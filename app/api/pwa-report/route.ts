import { reportSite } from '@/lib/pwa-report/report-site'
import { pwaRequest } from '@/lib/conversion/schema'
import { handler } from '../handler'
import { siteError, withOutbound } from '../outbound'
import { countVisit, REPORT_RATE } from './limits'

/** Checks a website as a progressive web app. Requires no account. */
export const POST = handler(
  {
    summary: 'Check a website as a PWA',
    answers: {
      200: '`{ siteName, requestedUrl, url, score, grade, installable, summary, findings }`, each finding `{ id, group, state, title, found, fix, code }`.',
      422: 'The website could not be used.',
    },
    example: { url: 'https://bakery.example' },
  },
  { auth: 'none', body: pwaRequest, rate: REPORT_RATE },
  async ({ body: { url }, request }) => {
    await countVisit(url)
    const result = await withOutbound((fetch) => reportSite(url, { fetch, signal: request.signal }))
    if (!result.ok) throw siteError(result.problem)
    return result.value
  },
)
