import type { Network } from '../../../document/blocks/social'
import { resolveHttp } from '../../../platform/html/link'
import { attribute, descendants } from '../page/elements'
import { isItem, valuesOf } from '../structured/item'
import { businessesOf } from './business'
import { type SiteKind, withIds } from './kind'

const HOSTS: Readonly<Record<string, Network>> = {
  'instagram.com': 'instagram',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'x.com': 'x',
  'twitter.com': 'x',
  'youtube.com': 'youtube',
  'tiktok.com': 'tiktok',
  'linkedin.com': 'linkedin',
  'pinterest.com': 'pinterest',
  't.me': 'telegram',
  'mastodon.social': 'mastodon',
}
/** Addresses that share a page, or show one post, instead of a profile. */
const NOT_A_PROFILE =
  /\/(?:sharer?|share|intent|dialog|plugins|embed|watch|p|reel|status|hashtag|tr|pin\/create|shareArticle|home)(?:[/.?]|$)/i

/** Profiles in social networks, one for each. */
export const social: SiteKind = {
  kind: 'social',
  screen: 'contact',
  read(pages) {
    const found = new Map<Network, string>()
    let first = pages[0]
    let isLinked = false
    const note = (address: string, page: (typeof pages)[number], linked: boolean) => {
      const network = networkOf(address)
      if (!network || found.has(network)) return
      if (found.size === 0) [first, isLinked] = [page, linked]
      found.set(network, address)
    }
    for (const { item, page } of businessesOf(pages))
      for (const value of valuesOf(item, 'sameAs')) if (!isItem(value)) note(value, page, false)
    for (const page of pages.slice(0, 4))
      for (const element of descendants(page.root))
        if (element.name === 'a') note(resolveHttp(attribute(element, 'href'), page.base) ?? '', page, true)
    if (found.size === 0 || !first) return null
    const links = [...found].map(([network, url]) => ({ network, url }))
    return {
      title: links
        .map(({ url }) => url.replace(/^https?:\/\/(?:www\.)?/, ''))
        .join(', ')
        .slice(0, 200),
      place: isLinked ? 'links' : 'json-ld',
      page: first,
      draw: (blocks) => blocks.add('social', { links: withIds('link', links), look: 'icons' }),
    }
  },
}

function networkOf(address: string): Network | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.length < 2) return null
  if (NOT_A_PROFILE.test(url.pathname)) return null
  return HOSTS[url.hostname.replace(/^(?:www|m|[a-z]{2}(?:-[a-z]{2})?)\./, '')] ?? null
}
