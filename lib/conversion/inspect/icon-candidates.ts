import { resolveHttp } from '../../platform/html/link'
import type { IconSize, Manifest } from './manifest'
import { parseSizes } from './manifest'
import type { PageFacts } from './page'
import { readStructuredData } from './structured-data'

export type IconSource =
  | 'manifest'
  | 'apple-touch-icon'
  | 'fluid-icon'
  | 'icon'
  | 'tile'
  | 'logo'
  | 'mask-icon'
  /** Default path for phones and browsers. */
  | 'usual-touch-icon'
  | 'favicon'

/** A picture that may become the app's icon. `url` is http(s) or `data:`. */
export type IconCandidate = {
  url: string
  source: IconSource
  size: IconSize
  type: string
  maskable: boolean
  /** Whether it is only for dark backgrounds. */
  isDark?: boolean
}

/** Minimum edge in pixels for a sharp icon on a home screen. */
const GOOD_EDGE = 192
/** Conventional edge of an apple-touch-icon without a declared size. */
const APPLE_EDGE = 180
const MAX_CANDIDATES = 12
/** Meta names of Windows tiles: 144 or 270 px, and 150 px. */
const TILES = [
  'msapplication-tileimage',
  'msapplication-square310x310logo',
  'msapplication-square150x150logo',
]
const DARK = /prefers-color-scheme\s*:\s*dark/i
/** Ranks between a page's touch icon and its browser tab icons. A vector has 700. */
const RANKS: Readonly<Partial<Record<IconSource, number>>> = {
  'fluid-icon': 790,
  'usual-touch-icon': 690,
  tile: 640,
  logo: 600,
}

/**
 * Lists all icons of a site, best first: large square app icons, vectors, logos and tiles, browser tab icons,
 * and those for dark backgrounds last. Always includes `/apple-touch-icon.png` and `/favicon.ico`. `uploaded`
 * is the site icon of a content source, at least 512 px.
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
  const usual = [guess('favicon', new URL('/favicon.ico', page.url).href)]
  if (!page.links.some(({ rel }) => sourceOf(rel) === 'apple-touch-icon'))
    usual.unshift(guess('usual-touch-icon', new URL('/apple-touch-icon.png', page.url).href))
  const own: IconCandidate[] = uploaded
    ? [{ url: uploaded, source: 'icon', size: 512, type: '', maskable: false }]
    : []
  const unique = new Map<string, IconCandidate>()
  for (const candidate of [...fromManifest, ...own, ...linkedIcons(page), ...namedPictures(page), ...usual]) {
    if (!unique.has(candidate.url)) unique.set(candidate.url, candidate)
  }
  return [...unique.values()].sort((a, b) => rank(b) - rank(a)).slice(0, MAX_CANDIDATES)
}

/** Creates a candidate of which only the URL is known. */
function guess(source: IconSource, url: string): IconCandidate {
  return { url, source, size: null, type: '', maskable: false }
}

/** Returns the Windows tile and the logo from the page's JSON-LD. */
function namedPictures(page: PageFacts): IconCandidate[] {
  const tiles = TILES.flatMap((name) => iconUrl(page.metas.get(name) ?? '', page.base) ?? [])
  const { logo } = readStructuredData(page.structured, page.url)
  return [...tiles.map((url) => guess('tile', url)), ...(logo === null ? [] : [guess('logo', logo)])]
}

function linkedIcons(page: PageFacts): IconCandidate[] {
  return page.links.flatMap(({ rel, href, sizes, type, media }) => {
    const source = sourceOf(rel)
    const url = source === null ? null : iconUrl(href, page.base)
    return source === null || url === null
      ? []
      : [
          {
            url,
            source,
            size: parseSizes(sizes),
            type: type.toLowerCase(),
            maskable: false,
            ...(DARK.test(media) && { isDark: true }),
          },
        ]
  })
}

function sourceOf(rel: readonly string[]): IconSource | null {
  if (rel.includes('apple-touch-icon') || rel.includes('apple-touch-icon-precomposed'))
    return 'apple-touch-icon'
  if (rel.includes('mask-icon')) return 'mask-icon'
  if (rel.includes('fluid-icon')) return 'fluid-icon'
  return rel.includes('icon') ? 'icon' : null
}

function iconUrl(href: string, base: string): string | null {
  const trimmed = href.trim()
  return /^data:image\//i.test(trimmed) ? trimmed : resolveHttp(trimmed, base)
}

/** Returns a rank; higher is better. Mask icons and icons for dark backgrounds rank near the end. */
function rank({ url, source, size, type, maskable, isDark }: IconCandidate): number {
  if (isDark) return 3
  const isSvg = type === 'image/svg+xml' || /\.svg(?:$|[?#])|^data:image\/svg/i.test(url)
  if (source === 'mask-icon') return 2
  if (source === 'favicon') return 1
  const fixed = RANKS[source]
  if (fixed !== undefined) return fixed
  if (isSvg) return 700
  const edge = typeof size === 'number' ? size : source === 'apple-touch-icon' ? APPLE_EDGE : 0
  if (edge >= GOOD_EDGE) return 1000 + Math.min(edge, 1024) / 10 + (maskable ? 0 : 5)
  if (source === 'apple-touch-icon') return 800 + edge / 10
  return edge > 0 ? 100 + edge : 50
}
