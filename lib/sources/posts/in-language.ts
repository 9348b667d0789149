import type { SourceRequest } from '../client'
import { postsOf } from '../readers'

/**
 * A request for what a source has in the language of an app, where it gives one language at a time. In a language that
 * the source does not have, its first one is asked for.
 * @param language a BCP 47 tag
 */
export function askedIn(
  request: SourceRequest,
  { kind, languages = [] }: { kind: string; languages?: readonly string[] | undefined },
  language: string,
): SourceRequest {
  const code = languageCode(languages, language)
  return code === undefined ? request : (postsOf(kind)?.inLanguage?.(request, code) ?? request)
}

/** Sites write `pt-br`, `pt_BR` or `pt` for what an app calls `pt-BR`. */
function languageCode(codes: readonly string[], language: string): string | undefined {
  const [tag, main] = [plain(language), plain(language).split('-')[0]]
  return (
    codes.find((code) => plain(code) === tag) ??
    codes.find((code) => plain(code).split('-')[0] === main) ??
    codes[0]
  )
}

const plain = (code: string) => code.toLowerCase().replace('_', '-')
