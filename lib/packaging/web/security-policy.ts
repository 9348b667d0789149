/**
 * Builds the CSP of a hosted app: its own files, and pictures, videos, sounds and frames from sites in its
 * document. It applies at `/a/<slug>/`, on an own host, on any other server and inside the Android shell,
 * whose files have a separate origin.
 * @param live for an app with sources, whose posts may show pictures of any site
 * @param pushTarget endpoint for push subscriptions, same form as `formTarget`
 * @param formTarget form endpoint: a URL, or a path below the app
 */
export function securityPolicy(
  pictureOrigins: readonly string[],
  { frames, media, own = false }: PlayedOrigins = NOTHING_PLAYED,
  formTarget?: string,
  live?: LiveOrigins,
  pushTarget?: string,
): string {
  const [service = ''] = sources([formTarget ?? ''])
  const forms = [
    ...(formTarget === undefined ? [] : [service || "'self'"]),
    ...sources(live?.checkouts ?? []).filter((origin) => origin !== service),
  ]
  const endpoints = sources([formTarget ?? '', pushTarget ?? ''])
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...livePictures(live), ...sources(pictureOrigins)].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...endpoints, ...straightTo(live)].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${forms.join(' ') || "'none'"}`,
    ...directive('frame-src', frames),
    ...mediaDirective(media, own, live),
    ...(live ? [CONTENT_POLICY] : []),
  ].join('; ')
}

/** Origins of other sites in an app: pages in frames, including players, and video and sound files. */
export type PlayedOrigins = {
  frames: readonly string[]
  media: readonly string[]
  /** Whether it plays videos of its own. */
  own?: boolean
}

export const NOTHING_PLAYED: PlayedOrigins = { frames: [], media: [] }

export type LiveOrigins = {
  /** URLs of the app's sources. */
  addresses: readonly string[]
  /** Whether the app's own server relays them. */
  relayed: boolean
  /** URLs of those that it never relays. */
  direct?: readonly string[]
  /** Whether rows have sounds, which can be on any site. */
  plays?: boolean
  /** URLs of checkouts of shops, to which the app posts coupon and address. */
  checkouts?: readonly string[]
}

/** Sanitizing a site's HTML needs one more policy. Its result goes into a document that runs no scripts. */
export const CONTENT_POLICY = 'trusted-types default appkiln-content'

/** Allows http only for sites without https. */
function livePictures(live: LiveOrigins | undefined): string[] {
  return live ? ['https:', ...sources(live.addresses.filter((address) => /^http:/i.test(address)))] : []
}

function straightTo(live: LiveOrigins | undefined): string[] {
  return live ? sources(live.relayed ? (live.direct ?? []) : live.addresses) : []
}

function mediaDirective(media: readonly string[], own: boolean, live: LiveOrigins | undefined): string[] {
  if (live?.plays) return [`media-src ${own ? "'self' " : ''}https:`]
  return directive('media-src', media, own)
}

/** Omits a directive without sources: `default-src` forbids it. */
function directive(name: string, addresses: readonly string[], own = false): string[] {
  const others = sources(addresses).filter((source) => source.startsWith('https:'))
  const named = own ? ["'self'", ...others] : others
  return named.length > 0 ? [`${name} ${named.join(' ')}`] : []
}

/**
 * Returns the URLs' origins as CSP sources. A host may contain characters that end a source or directive (the
 * URL standard allows `;` and `,`): such origins are omitted.
 */
function sources(addresses: readonly string[]): string[] {
  const origins = addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin)).sort()
}
