import { parseColor } from './color'
import { chooseDirection, chooseLanguage } from './language'
import { resolveHttp } from '../../platform/html/link'
import type { Manifest } from './manifest'
import type { SourceDescription } from '../../sources/source'
import { isPlaceholderText } from './placeholder-text'
import { chooseName, taglineFromTitle } from './name'
import type { NavigationLink } from './navigation'
import type { PageFacts } from './page'
import { readStructuredData } from './structured-data'
import { oneLine } from '../../platform/html/text'

/** Facts from a site's start page and manifest. Null and empty mean unknown. */
export type SiteFacts = {
  name: string
  shortName: string
  description: string
  /** The title without the name, in place of a missing description. */
  tagline: string
  language: string | null
  direction: 'ltr' | 'rtl'
  /** `#rrggbb`. */
  themeColor: string | null
  backgroundColor: string | null
  accentColor: string | null
  /** The site's preview image for sharing. */
  image: string | null
  imageAlt: string
  /** The page's first heading, unless it is a theme's placeholder. */
  heading: string
  navigation: readonly NavigationLink[]
  phone: string
  email: string
  hasViewport: boolean
  hasServiceWorker: boolean
}

const MAX_DESCRIPTION = 500

/** Facts about a site beside its page and manifest. */
export type Beyond = {
  source?: Pick<SourceDescription, 'name' | 'description' | 'color'> | null
  contentLanguage?: string
  /** Another page of the site, to distinguish the name from the headline. */
  other?: PageFacts | null
}

/** Lists a site's declared names, the best for an app first. The manifest is written for apps. */
export function declaredNames(
  page: PageFacts,
  manifest: Manifest | null,
  source: Beyond['source'] = null,
): (string | undefined)[] {
  const { siteNames, organizationNames } = readStructuredData(page.structured, page.url)
  const meta = (name: string) => page.metas.get(name)
  return [
    manifest?.name,
    source?.name,
    ...siteNames,
    meta('og:site_name'),
    meta('application-name'),
    meta('apple-mobile-web-app-title'),
    manifest?.shortName,
    ...organizationNames,
  ]
}

/** Combines the declarations of a page, its manifest and its content source. */
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
    tagline: first(taglineFromTitle(title, name)),
    language,
    direction: chooseDirection([page.direction, manifest?.direction ?? ''], language),
    themeColor: firstColor(source?.color, manifest?.themeColor, meta('theme-color')),
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

/** Returns whether a URL is a site's start page, in any language. */
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
