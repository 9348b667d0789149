import type { AppDocument } from '../document/document'
import { buildDocument } from './draft/build-document'
import { describeSite } from './inspection/describe-site'
import { readPage } from './inspection/page'
import { failure, type Result, success } from './result'
import { siteProblem, type SiteProblem } from './site-problem'
import { normaliseUrl } from './url'

export type HandMade = { kind: 'web-to-app'; sourceUrl: string; document: AppDocument; icon: null }

/**
 * An app for a website that nobody could visit: its address, and what the person says of it. The document is the one
 * that a page without any content would give.
 */
export function startByHand(
  { url, appName }: { url: string; appName: string },
  { primaryColor }: { primaryColor: string },
): Result<HandMade, SiteProblem> {
  const sourceUrl = normaliseUrl(url)
  if (sourceUrl === null) return failure(siteProblem('invalid-url'))
  const site = { ...describeSite(readPage('', sourceUrl), null), themeColor: primaryColor }
  const drawn = buildDocument({ site, appName, sourceUrl, iconColor: null })
  // Chosen by hand, it is kept however light it is
  const document = { ...drawn, settings: { ...drawn.settings, primaryColor } }
  return success({ kind: 'web-to-app', sourceUrl, document, icon: null })
}
