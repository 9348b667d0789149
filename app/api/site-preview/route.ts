import { sitePreviewRequest } from '@/lib/conversion/preview'
import { handler } from '../handler'
import { siteError, withOutbound } from '../outbound'
import { countVisit } from '../pwa-report/limits'
import { previewSite } from './preview-site'

/** Each visits a website, as the PWA report does. */
const rate = { name: 'site-preview', limit: 30, seconds: 10 * 60 }

/** For anybody: the app that a website would become, as a picture. Nothing is kept of it. */
export const POST = handler({ auth: 'none', body: sitePreviewRequest, rate }, async ({ body, request }) => {
  await countVisit(body.url)
  const result = await withOutbound((fetch) => previewSite(body, { fetch, signal: request.signal }))
  if (!result.ok) throw siteError(result.problem)
  return result.value
})
