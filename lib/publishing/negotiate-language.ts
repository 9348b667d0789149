import { bestLanguage } from '../document/languages'

/**
 * Returns the page in the browser's preferred language, or null for the main one (RFC 9110, 12.5.4). Requests
 * of programs, and those with a `lang` parameter, are not negotiated.
 * @param pages language by path; the main one's is `index.html`
 */
export function pageFor(request: Request, pages: ReadonlyMap<string, string>): string | null {
  const { headers, url } = request
  if (!headers.get('accept')?.includes('text/html') || new URL(url).searchParams.has('lang')) return null
  const best = bestLanguage(wantedLanguages(headers.get('accept-language') ?? ''), [...pages.values()])
  const [path = 'index.html'] = [...pages].find(([, language]) => language === best) ?? []
  return path === 'index.html' ? null : path
}

/** Parses an Accept-Language header by descending weight. Reads at most 20 entries. */
export function wantedLanguages(header: string): string[] {
  return header
    .split(',', 20)
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/i)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
