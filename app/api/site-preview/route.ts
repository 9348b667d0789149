import { sitePreviewRequest } from '@/lib/conversion/preview'
import { handler } from '../handler'
import { siteError, withOutbound } from '../outbound'
import { countVisit } from '../pwa-report/limits'
import { previewSite } from './preview-site'

/** Each call visits a website, as the PWA report does. */
const rate = { name: 'site-preview', limit: 30, seconds: 10 * 60 }

/** Draws the app that a website would become. Requires no account, and stores nothing. */
export const POST = handler(
  {
    summary: 'Preview the app that a website would become',
    answers: {
      200: '`{ name, kind, icon, colors, phone }`: its name, what it is, its icon as a data address, its two colors, and its first screen as markup.',
      422: 'The website could not be used.',
    },
    example: { url: 'https://bakery.example' },
  },
  { auth: 'none', body: sitePreviewRequest, rate },
  async ({ body, request }) => {
    await countVisit(body.url)
    const result = await withOutbound((fetch) => previewSite(body, { fetch, signal: request.signal }))
    if (!result.ok) throw siteError(result.problem)
    return result.value
  },
)
