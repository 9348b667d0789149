import { parseColor } from './color'
import { chooseDirection, chooseLanguage } from './language'
import { resolveHttp } from '../../platform/html/link'
import type { Manifest } from './manifest'
import type { SourceDescription } from '../../sources/source'
import { isPlaceholderText } from './placeholder-text'
import { chooseName, restOfTitle } from './name'
import type { NavigationLink } from './navigation'
import type { PageFacts } from './page'
import { readStructuredData } from './structured-data'
import { oneLine } from '../../platform/html/text'

/** What a site is, as far as its start page and manifest tell; null and empty mean that it does not. */
export type SiteFacts = {
  name: string
  shortName: string
  description: string
  /** What its title says besides the name: how it introduces itself where it does not describe itself. */
  tagline: string
  language: string | null
  direction: 'ltr' | 'rtl'
  /** `#rrggbb`. */
  themeColor: string | null
  backgroundColor: string | null
  accentColor: string | null
  /** The picture that the site shows when it is shared. */
  image: string | null
  imageAlt: string
  /** The page's first heading, unless a theme left it there. */
  heading: string
  navigation: readonly NavigationLink[]
  phone: string
  email: string
  hasViewport: boolean
  hasServiceWorker: boolean
}

const MAX_DESCRIPTION = 500

/** What else is known of a site besides its page and manifest. */
export type Beyond = {
  source?: Pick<SourceDescription, 'name' | 'description'> | null
  contentLanguage?: string
  /** Another page of the site, by which the name is told from the headline. */
  other?: PageFacts | null
}

/** The names that a site gives itself, the most telling first. The manifest goes first: it is written for apps. */
export function declaredNames(
  page: PageFacts,
  manifest: Manifest | null,
  source: Beyond['source'] = null,
): (string | undefined)[] {
  const { names } = readStructuredData(page.structured, page.url)
  const meta = (name: string) => page.metas.get(name)
  return [
    manifest?.name,
    source?.name,
    ...names,
    meta('og:site_name'),
    meta('application-name'),
    meta('apple-mobile-web-app-title'),
    manifest?.shortName,
  ]
}

/** Chooses from all that a page, its manifest and its content source declare. */
export function describeSite(
  page: PageFacts,
  manifest: Manifest | null,
  { source = null, contentLanguage = '', other = null }: Beyond = {},
): SiteFacts {
  const meta = (name: string) => page.metas.get(name)
  const first = (...values: (string | undefined)[]) =>
    values
      .map((value) => oneLine(value ?? '', MAX_DESCRIPTION))
      .find((value) => value !== '' && !isPlaceholderText(value)) ?? ''
  const language = chooseLanguage([
    page.language,
    manifest?.language,
    meta('og:locale'),
    meta('language'),
    contentLanguage,
  ])
  const image = first(
    meta('og:image:secure_url'),
    meta('og:image'),
    meta('og:image:url'),
    meta('twitter:image'),
    meta('twitter:image:src'),
  )
  const title = page.title || (meta('og:title') ?? '')
  const name = chooseName(
    [...declaredNames(page, manifest, source), ...(other ? declaredNames(other, null) : [])],
    title,
    {
      hostname: new URL(page.url).hostname,
      isHome: isHome(page.url),
      otherTitle: other?.title,
      heading: page.heading,
    },
  )
  return {
    name,
    shortName: first(manifest?.shortName, meta('apple-mobile-web-app-title'), meta('application-name')),
    description: first(
      meta('description'),
      meta('og:description'),
      meta('twitter:description'),
      manifest?.description,
      source?.description,
    ),
    tagline: first(restOfTitle(title, name)),
    language,
    direction: chooseDirection([page.direction, manifest?.direction ?? ''], language),
    themeColor: firstColor(manifest?.themeColor, meta('theme-color')),
    backgroundColor: firstColor(manifest?.backgroundColor),
    accentColor: firstColor(
      meta('msapplication-tilecolor'),
      meta('msapplication-navbutton-color'),
      maskColor(page),
    ),
    image: resolveHttp(image, page.base),
    imageAlt: first(meta('og:image:alt'), meta('twitter:image:alt')).slice(0, 200),
    heading: first(page.heading),
    navigation: page.navigation,
    phone: page.phone,
    email: page.email,
    hasViewport: page.metas.has('viewport'),
    hasServiceWorker: page.hasServiceWorker,
  }
}

/** Whether an address is a site's start page, in one of its languages or not. */
export function isHome(url: string): boolean {
  return /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)\.\w{2,5})?$/i.test(
    new URL(url).pathname,
  )
}

function firstColor(...values: (string | undefined)[]): string | null {
  return values.map((value) => (value ? parseColor(value) : null)).find((color) => color !== null) ?? null
}

function maskColor(page: PageFacts): string | undefined {
  return page.links.find(({ rel, color }) => rel.includes('mask-icon') && color !== '')?.color
}
