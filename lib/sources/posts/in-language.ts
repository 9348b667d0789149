import type { SourceRequest } from '../client'
import { getPostsReader } from '../readers'
import { transportOf } from '../transports'

/**
 * Adds the app's language to a request if the source serves one language at a time. Falls back to the
 * source's first language.
 * @param language a BCP 47 tag
 * @param country the buyer's, for sources with markets
 */
export function localizeRequest(
  request: SourceRequest,
  { kind, languages = [] }: { kind: string; languages?: readonly string[] | undefined },
  language: string,
  country = '',
): SourceRequest {
  if (request.localized) return { ...request, query: { ...request.query, lang: language } }
  const code = languageCode(languages, language)
  const transport = transportOf(kind)
  if (transport)
    return transport.inMarket(request, { ...(code && { language: code }), ...(country && { country }) })
  return code === undefined ? request : (getPostsReader(kind)?.inLanguage?.(request, code) ?? request)
}

/** Sites write `pt-br`, `pt_BR` or `pt` for an app's `pt-BR`. */
function languageCode(codes: readonly string[], language: string): string | undefined {
  const [tag, main] = [plain(language), plain(language).split('-')[0]]
  return (
    codes.find((code) => plain(code) === tag) ??
    codes.find((code) => plain(code).split('-')[0] === main) ??
    codes[0]
  )
}

const plain = (code: string) => code.toLowerCase().replace('_', '-')
