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
 * Visits the app's website again and stores the new report. Changes the app only where its source lacked
 * something to work. Returns the newly converted document, from which the owner can take parts.
 */
export const POST = handler(
  {
    summary: 'Visit the app’s website again',
    answers: {
      200: 'What was found, and the design it would propose. Missing parts of the app’s source, such as the path to a store’s checkout, were added to the app.',
      409: '`no-website`: the app was not made from a website.',
      422: 'The website could not be used.',
    },
  },
  { auth: 'user', permission: 'app.edit', rate },
  async ({ actor, params, request }) => {
    const app = await findApp(actor, params.id ?? '')
    if (app.sourceUrl === null) throw new ConflictError('no-website', 'This app was not made from a website.')
    const input = {
      url: app.sourceUrl,
      appName: app.name,
      kind: conversionKind.catch('web-to-app').parse(app.kind),
      anyKind: true,
    }
    const result = await withOutbound((fetch) => convertSite(input, { fetch, signal: request.signal }))
    if (!result.ok) throw siteError(result.problem)
    const { report, document, icon } = result.value
    const picture = icon ? await addAsset(actor, app.id, icon.png) : null
    await completeApp(actor, app.id, document)
    await saveReport(actor, app.id, report)
    return { report, document, icon: picture }
  },
)
