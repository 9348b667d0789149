import type { AppDocument } from '../document/document'
import { buildDocument } from './compose/build-document'
import { describeSite } from './inspect/describe-site'
import { readPage } from './inspect/page'
import { failure, type Result, success } from '../base/result'
import type { ConversionKind } from './schema'
import { siteProblem, type SiteProblem } from './site-problem'
import { normalizeUrl } from './url'

export type ManualConversion = {
  kind: ConversionKind
  sourceUrl: string
  document: AppDocument
  icon: null
}

/**
 * Creates an app for a website that cannot be visited, from its URL and the owner's input: the document of an
 * empty page. Its kind stays as chosen, so that a later visit uses it.
 */
export function convertManually(
  { url, appName, kind = 'web-to-app' }: { url: string; appName: string; kind?: ConversionKind },
  { primaryColor }: { primaryColor: string },
): Result<ManualConversion, SiteProblem> {
  const sourceUrl = normalizeUrl(url)
  if (sourceUrl === null) return failure(siteProblem('invalid-url'))
  const site = { ...describeSite(readPage('', sourceUrl), null), themeColor: primaryColor }
  const drawn = buildDocument({ site, appName, sourceUrl, iconColor: null })
  // Chosen by the owner, so not limited in lightness
  const document = { ...drawn, settings: { ...drawn.settings, primaryColor } }
  return success({ kind, sourceUrl, document, icon: null })
}
