import { Inside, groundsOf } from '@/components/site/phone/inside'
import { type ConversionTools, convertSite } from '@/lib/conversion/convert'
import type { SitePreview, SitePreviewRequest } from '@/lib/conversion/preview'
import { type Result, success } from '@/lib/base/result'
import type { SiteProblem } from '@/lib/conversion/site-problem'
import { asker } from '@/lib/hosting/source-relay'
import { knownAnswers } from '@/lib/publishing/known-answers'
import { takeSnapshot } from '@/lib/publishing/live-snapshot'

/** Stands in class names of the drawn phone. */
const ID = 'preview'

/**
 * Converts a website without keeping anything, and draws the first screen of what it would become.
 * @throws the signal's reason when it is aborted
 */
export async function previewSite(
  { url, kind }: SitePreviewRequest,
  tools: ConversionTools,
): Promise<Result<SitePreview, SiteProblem>> {
  const result = await convertSite({ url, kind, anyKind: true }, tools)
  if (!result.ok) return result
  const { document, icon, report } = result.value
  const { settings, sources = [] } = document
  const snapshot = sources.length > 0 ? await takeSnapshot(document, asker('previews')) : null
  const drawn = {
    id: ID,
    document,
    pictures: [],
    live: sources.length > 0 ? { sources, known: knownAnswers(document, snapshot) } : undefined,
  }
  const { renderToStaticMarkup } = await import('react-dom/server')
  return success({
    name: settings.appName,
    kind: report.detectedKind,
    icon: icon && `data:image/png;base64,${Buffer.from(icon.png).toString('base64')}`,
    colors: { primary: settings.primaryColor, background: settings.backgroundColor },
    phone: { html: renderToStaticMarkup(<Inside drawn={drawn} />), css: groundsOf(drawn) },
  })
}
