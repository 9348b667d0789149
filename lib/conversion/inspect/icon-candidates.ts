import { resolveHttp } from '../../platform/html/link'
import type { IconSize, Manifest } from './manifest'
import { parseSizes } from './manifest'
import type { PageFacts } from './page'

export type IconSource = 'manifest' | 'apple-touch-icon' | 'icon' | 'mask-icon' | 'favicon'

/** A picture that may serve as the app's icon. `url` is http(s) or `data:`. */
export type IconCandidate = {
  url: string
  source: IconSource
  size: IconSize
  type: string
  maskable: boolean
}

/** Pixels from which on an icon looks sharp on a home screen. */
const GOOD_EDGE = 192
/** What an undeclared apple-touch-icon has, by convention. */
const APPLE_EDGE = 180
const MAX_CANDIDATES = 12

/**
 * All icons that a site offers, the best first: large square pictures that the site made for apps, then its
 * vectors, then what was meant for browser tabs. `/favicon.ico` closes the list, asked for or not. `uploaded` is the
 * picture that a content source gives as the site's icon; such are 512 px or more.
 */
export function iconCandidates(
  page: PageFacts,
  manifest: Manifest | null,
  uploaded: string | null = null,
): IconCandidate[] {
  const fromManifest = (manifest?.icons ?? []).map(({ url, size, type, maskable, any }): IconCandidate => ({
    url,
    source: 'manifest',
    size,
    type,
    maskable: maskable && !any,
  }))
  const favicon: IconCandidate = {
    url: new URL('/favicon.ico', page.url).href,
    source: 'favicon',
    size: null,
    type: '',
    maskable: false,
  }
  const own: IconCandidate[] = uploaded
    ? [{ url: uploaded, source: 'icon', size: 512, type: '', maskable: false }]
    : []
  const unique = new Map<string, IconCandidate>()
  for (const candidate of [...fromManifest, ...own, ...linkedIcons(page), favicon]) {
    if (!unique.has(candidate.url)) unique.set(candidate.url, candidate)
  }
  return [...unique.values()].sort((a, b) => rank(b) - rank(a)).slice(0, MAX_CANDIDATES)
}

function linkedIcons(page: PageFacts): IconCandidate[] {
  return page.links.flatMap(({ rel, href, sizes, type }) => {
    const source = sourceOf(rel)
    const url = source === null ? null : iconUrl(href, page.base)
    return source === null || url === null
      ? []
      : [{ url, source, size: parseSizes(sizes), type: type.toLowerCase(), maskable: false }]
  })
}

function sourceOf(rel: readonly string[]): IconSource | null {
  if (rel.includes('apple-touch-icon') || rel.includes('apple-touch-icon-precomposed'))
    return 'apple-touch-icon'
  if (rel.includes('mask-icon')) return 'mask-icon'
  return rel.includes('icon') ? 'icon' : null
}

function iconUrl(href: string, base: string): string | null {
  const trimmed = href.trim()
  return /^data:image\//i.test(trimmed) ? trimmed : resolveHttp(trimmed, base)
}

/** Higher is better. A black mask drawn for browser tabs comes last but one. */
function rank({ url, source, size, type, maskable }: IconCandidate): number {
  const isSvg = type === 'image/svg+xml' || /\.svg(?:$|[?#])|^data:image\/svg/i.test(url)
  if (source === 'mask-icon') return 2
  if (source === 'favicon') return 1
  if (isSvg) return 700
  const edge = typeof size === 'number' ? size : source === 'apple-touch-icon' ? APPLE_EDGE : 0
  if (edge >= GOOD_EDGE) return 1000 + Math.min(edge, 1024) / 10 + (maskable ? 0 : 5)
  if (source === 'apple-touch-icon') return 800 + edge / 10
  return edge > 0 ? 100 + edge : 50
}
