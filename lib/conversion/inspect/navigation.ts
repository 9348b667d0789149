import { SOURCES } from '../../sources/registry'
import { isSameSite, pageKey, resolveHttp } from '../../platform/html/link'
import type { Area, RawLink } from './navigation-areas'
import { oneLine } from '../../platform/html/text'

/** A main page of the site, with its label in the menu. */
export type NavigationLink = { text: string; url: string }

const MAX_LINKS = 12
const MAX_LABEL = 40
/** Decoration around menu labels: arrows, plus signs, bullets. */
const DECORATION = /^[\s»›▸►•·|+–-]+|[\s»›▾▼▸►⌄↓→•·|+–-]+$/gu
/** Pages that are personal, or that an app has a native replacement for. */
const NOT_A_PAGE = /\.(?:pdf|zip|jpe?g|png|gif|webp|mp4|docx?)$|\/(?:logout|log-out|signout|feed|rss)\/?$/i

/**
 * Picks the main navigation of a page: the heaviest area with at least two pages of the same site. Excludes
 * the page itself and duplicates, keeps the menu's order, at most twelve. Top-level entries come before
 * nested ones.
 */
export function chooseNavigation(
  areas: readonly Area[],
  loose: Area,
  page: string,
  base: string,
): NavigationLink[] {
  let best: { score: number; links: NavigationLink[] } = { score: 0, links: [] }
  for (const area of areas) {
    const links = readLinks(area.links, page, base)
    const score = links.length < 2 ? 0 : area.weight + Math.min(links.length, 8)
    if (score > best.score) best = { score, links }
  }
  if (best.links.length > 0) return best.links
  const others = readLinks(loose.links, page, base)
  return others.length < 2 ? [] : others
}

/** Whether a path is that of a page, and not of a file or of something personal. */
export function isPagePath(path: string): boolean {
  return !NOT_A_PAGE.test(path) && !SOURCES.some(({ internalPath }) => internalPath?.test(path))
}

function readLinks(raw: readonly RawLink[], page: string, base: string): NavigationLink[] {
  const seen = new Set([pageKey(page), pageKey(new URL('/', page).href)])
  const found: (NavigationLink & { level: number })[] = []
  for (const { href, text, level } of raw) {
    const url = href.trim().startsWith('#') ? null : resolveHttp(href, base)
    const label = oneLine(text).replace(DECORATION, '')
    if (url === null || label === '' || label.length > MAX_LABEL) continue
    if (!isSameSite(url, page) || !isPagePath(new URL(url).pathname)) continue
    const key = pageKey(url)
    if (seen.has(key)) continue
    seen.add(key)
    found.push({ text: label, url, level })
  }
  const top = Math.min(...found.map(({ level }) => level))
  const entries = found.filter(({ level }) => level === top)
  return (entries.length >= 2 ? entries : found).slice(0, MAX_LINKS).map(({ text, url }) => ({ text, url }))
}
