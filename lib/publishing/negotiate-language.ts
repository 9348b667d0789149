import { bestLanguage } from '../document/languages'

/**
 * The page of an app that serves a person's browser best, or null for its main one (RFC 9110, 12.5.4). Programs, and who asks
 * for a language by the address, get what they ask for.
 * @param pages language by path; the main one's is `index.html`
 */
export function pageFor(request: Request, pages: ReadonlyMap<string, string>): string | null {
  const { headers, url } = request
  if (!headers.get('accept')?.includes('text/html') || new URL(url).searchParams.has('lang')) return null
  const best = bestLanguage(wantedLanguages(headers.get('accept-language') ?? ''), [...pages.values()])
  const [path = 'index.html'] = [...pages].find(([, language]) => language === best) ?? []
  return path === 'index.html' ? null : path
}

/** The tags of an Accept-Language header, the dearest first; more than anybody speaks are not looked at. */
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
