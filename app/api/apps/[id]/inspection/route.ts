import { addAsset, saveReport } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { convertSite } from '@/lib/conversion/convert'
import { conversionKind } from '@/lib/conversion/schema'
import { ConflictError } from '@/lib/platform/errors'
import { completeApp } from '@/lib/releases/second-look/look-again'
import { handler } from '../../../handler'
import { siteError, withOutbound } from '../../../outbound'

const rate = { name: 'inspect', limit: 30, seconds: 10 * 60 }

/**
 * Visits the app's website again and keeps the new report. The app stays as it is, but for what its source lacks to work: what
 * would be drawn today is answered beside it, for its owner to take from.
 */
export const POST = handler({ auth: 'user', rate }, async ({ actor, params, request }) => {
  const app = await findApp(actor, params.id ?? '')
  if (app.sourceUrl === null) throw new ConflictError('no-website', 'This app was not made from a website.')
  const asked = {
    url: app.sourceUrl,
    appName: app.name,
    kind: conversionKind.catch('web-to-app').parse(app.kind),
    anyKind: true,
  }
  const result = await withOutbound((fetch) => convertSite(asked, { fetch, signal: request.signal }))
  if (!result.ok) throw siteError(result.problem)
  const { report, document, icon } = result.value
  const picture = icon ? await addAsset(actor, app.id, icon.png) : null
  await completeApp(actor, app.id, document)
  await saveReport(actor, app.id, report)
  return { report, document, icon: picture }
})
