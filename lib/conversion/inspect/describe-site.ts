import { parseColor } from './color'
import { chooseDirection, chooseLanguage } from './language'
import { resolveHttp } from '../../platform/html/link'
import type { Manifest } from './manifest'
import type { SourceDescription } from '../../sources/source'
import { isPlaceholderText } from './placeholder-text'
import { chooseName, restOfTitle } from './name'
import type { NavigationLink } from './navigation'
import type { PageFacts } from './page'
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

/** Chooses from all that a page, its manifest and its content source declare. The manifest goes first: it is written for apps. */
export function describeSite(
  page: PageFacts,
  manifest: Manifest | null,
  source: Pick<SourceDescription, 'name' | 'description'> | null = null,
  contentLanguage = '',
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
    [
      manifest?.name,
      source?.name,
      meta('og:site_name'),
      meta('application-name'),
      meta('apple-mobile-web-app-title'),
      manifest?.shortName,
    ],
    title,
    new URL(page.url).hostname,
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

function firstColor(...values: (string | undefined)[]): string | null {
  return values.map((value) => (value ? parseColor(value) : null)).find((color) => color !== null) ?? null
}

function maskColor(page: PageFacts): string | undefined {
  return page.links.find(({ rel, color }) => rel.includes('mask-icon') && color !== '')?.color
}
