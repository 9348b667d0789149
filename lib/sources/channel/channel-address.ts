const YOUTUBE = /^(?:www\.|m\.)?youtube\.com$/
const CHANNEL_ID = /^UC[\w-]{22}$/
/** Pages of Vimeo that are not of a channel. */
const VIMEO_PAGES = /^(?:categories|channels|features|help|log_in|ondemand|search|upload|upgrade|watch)$/

/** Returns the feed for the address of a channel at YouTube or Vimeo, or null for others. */
export function channelFeed(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) return null
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  if (YOUTUBE.test(url.hostname)) {
    const list = url.searchParams.get('list')
    if (url.pathname === '/feeds/videos.xml') return url.href
    if (first === 'playlist' && list && /^[\w-]{10,60}$/.test(list)) return feedOf(`playlist_id=${list}`)
    if (first === 'channel' && CHANNEL_ID.test(second)) return feedOf(`channel_id=${second}`)
    // A page that names the channel's ID.
    return /^@[\w.%-]{2,100}$/.test(first) || (/^(?:c|user)$/.test(first) && second) ? url.href : null
  }
  const isVimeo = /^(?:www\.)?vimeo\.com$/.test(url.hostname)
  const isChannel = /^[a-z][\w-]{1,60}$/i.test(first) && !VIMEO_PAGES.test(first)
  return isVimeo && isChannel ? `https://vimeo.com/${first}/videos/rss` : null
}

const feedOf = (query: string) => `https://www.youtube.com/feeds/videos.xml?${query}`

/** Returns the feed that a channel's page at YouTube is about. */
export function feedOfPage(html: string): string | null {
  const [, id] = /(?:feeds\/videos\.xml\?channel_id=|"externalId":")(UC[\w-]{22})\b/.exec(html) ?? []
  return id ? feedOf(`channel_id=${id}`) : null
}

/** Returns the feed of an account if its site is a Mastodon or PeerTube, which have addresses of their own. */
export function accountFeed(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) return null
  const [, account] = /^\/(@\w{1,60})\/?$/.exec(url.pathname) ?? []
  if (account) return `${url.origin}/${account}.rss`
  const [, type, name] = /^\/(a|c)\/([\w.@-]{1,100})(?:\/|$)/.exec(url.pathname) ?? []
  if (!name) return null
  return `${url.origin}/feeds/videos.xml?${type === 'c' ? 'videoChannelName' : 'accountName'}=${name}`
}
