import { Inside, groundsOf } from '@/components/site/phone/inside'
import { type ConversionTools, convertSite } from '@/lib/conversion/convert'
import type { SitePreview, SitePreviewRequest } from '@/lib/conversion/preview'
import { type Result, success } from '@/lib/base/result'
import type { SiteProblem } from '@/lib/conversion/site-problem'
import { sourceFetcher } from '@/lib/hosting/source-relay'
import { snapshotResponses } from '@/lib/publishing/snapshot-responses'
import { takeSnapshot } from '@/lib/publishing/live-snapshot'

/** Used in class names of the drawn phone. */
const ID = 'preview'

/**
 * Converts a website without storing anything, and draws the first screen of the resulting app.
 * @throws the signal's reason if aborted
 */
export async function previewSite(
  { url, kind }: SitePreviewRequest,
  tools: ConversionTools,
): Promise<Result<SitePreview, SiteProblem>> {
  const result = await convertSite({ url, kind, anyKind: true }, tools)
  if (!result.ok) return result
  const { document, icon, report } = result.value
  const { settings, sources = [] } = document
  const snapshot = sources.length > 0 ? await takeSnapshot(document, sourceFetcher('previews')) : null
  const drawn = {
    id: ID,
    document,
    pictures: [],
    live: sources.length > 0 ? { sources, known: snapshotResponses(document, snapshot) } : undefined,
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
