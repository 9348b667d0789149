import type { Attributes } from './read-html'

/** What a site is built with, as far as it shows. WooCommerce is WordPress with a shop. */
export const PLATFORMS = [
  'woocommerce',
  'wordpress',
  'shopify',
  'wix',
  'squarespace',
  'webflow',
  'ghost',
  'drupal',
  'joomla',
  'magento',
  'blogger',
  'next',
  'nuxt',
] as const
export type Platform = (typeof PLATFORMS)[number]

const GENERATORS: readonly (readonly [RegExp, Platform])[] = [
  [/^woocommerce\b/i, 'woocommerce'],
  [/^wordpress\b/i, 'wordpress'],
  [/^wix\.com/i, 'wix'],
  [/^squarespace\b/i, 'squarespace'],
  [/^webflow\b/i, 'webflow'],
  [/^ghost\b/i, 'ghost'],
  [/^drupal\b/i, 'drupal'],
  [/^joomla/i, 'joomla'],
  [/^blogger\b/i, 'blogger'],
  [/^nuxt\b/i, 'nuxt'],
  [/^next\.js\b/i, 'next'],
  [/^shopify\b/i, 'shopify'],
]

const ASSETS: readonly (readonly [RegExp, Platform])[] = [
  [/\/plugins\/woocommerce\//i, 'woocommerce'],
  [/\/wp-(?:content|includes)\//i, 'wordpress'],
  [/(?:^|\/\/|\.)cdn\.shopify\.com\/|\/cdn\/shop\/|myshopify\.com\//i, 'shopify'],
  [/(?:static\.wixstatic|static\.parastorage|siteassets\.parastorage)\.com\//i, 'wix'],
  [/(?:static1|assets|images)\.squarespace(?:-cdn)?\.com\//i, 'squarespace'],
  [/(?:assets|assets-global|cdn\.prod|uploads-ssl)\.(?:website-files|webflow)\.com\//i, 'webflow'],
  [/\/(?:core\/misc\/drupal|sites\/default\/files\/|core\/themes\/)/i, 'drupal'],
  [/\/media\/(?:system\/js\/|vendor\/joomla|templates\/site\/)|\/components\/com_/i, 'joomla'],
  [/\/static\/version\d+\/frontend\/|\/skin\/frontend\//i, 'magento'],
  [/(?:^|\/\/)(?:www\.)?blogger\.com\/static\//i, 'blogger'],
  [/\/_next\/(?:static|image)/i, 'next'],
  [/\/_nuxt\//i, 'nuxt'],
]

/** Scripts, styles and pictures after these tell nothing new. */
const MOST_ASSETS = 80

/** Gathers, while a page is read, what tells the system behind it. */
export class PlatformHints {
  private readonly found = new Set<Platform>()
  private assets = 0
  /** The address of WordPress's REST interface as the page links to it; null when it does not. */
  restApiLink: string | null = null

  generator(content: string): void {
    for (const [pattern, platform] of GENERATORS) if (pattern.test(content.trim())) this.found.add(platform)
  }

  asset(address: string): void {
    if (address === '' || address.length > 2000 || ++this.assets > MOST_ASSETS) return
    for (const [pattern, platform] of ASSETS) if (pattern.test(address)) this.found.add(platform)
  }

  bodyClass(names: string): void {
    if (/(?:^|\s)woocommerce(?:-|\s|$)/.test(names.slice(0, 5000))) this.found.add('woocommerce')
  }

  script(id: string): void {
    if (id === '__NEXT_DATA__') this.found.add('next')
    else if (id === '__NUXT_DATA__') this.found.add('nuxt')
  }

  html(attributes: Attributes): void {
    if ('data-wf-site' in attributes) this.found.add('webflow')
  }

  restApi(href: string): void {
    this.restApiLink ??= href
    this.found.add('wordpress')
  }

  /** The most telling platform found; null when the page gives none away. */
  platform(): Platform | null {
    return PLATFORMS.find((platform) => this.found.has(platform)) ?? null
  }
}

/** The address in an HTTP `Link` field that WordPress's REST interface is announced with; null when it is not. */
export function restApiFromHeader(field: string | undefined): string | null {
  return /<([^<>]{1,2000})>\s*;[^,]*?\brel\s*=\s*"?https:\/\/api\.w\.org\/"?/i.exec(field ?? '')?.[1] ?? null
}
