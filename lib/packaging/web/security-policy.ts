/**
 * What a hosted app may load: its own files, and pictures, videos, sounds and frames from the few sites that its document
 * names. The same policy holds at `/a/<slug>/` or on its own host, on any other server and inside the Android shell, whose
 * files are an origin of their own.
 * @param live of an app with sources: a site's own posts show pictures of any site
 * @param pushTarget where its devices subscribe: as `formTarget`
 * @param formTarget where its forms are sent: an address, or a path below the app
 */
export function securityPolicy(
  pictureOrigins: readonly string[],
  { frames, media }: PlayedOrigins = NOTHING_PLAYED,
  formTarget?: string,
  live?: LiveOrigins,
  pushTarget?: string,
): string {
  const [service = ''] = sources([formTarget ?? ''])
  const told = sources([formTarget ?? '', pushTarget ?? ''])
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...livePictures(live), ...sources(pictureOrigins)].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...told, ...straightTo(live)].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${formTarget === undefined ? "'none'" : service || "'self'"}`,
    ...directive('frame-src', frames),
    ...directive('media-src', media),
    ...(live ? [CONTENT_POLICY] : []),
  ].join('; ')
}

/** What an app shows of other sites: pages in frames, which may be players, and videos and sounds as files. */
export type PlayedOrigins = { frames: readonly string[]; media: readonly string[] }

export const NOTHING_PLAYED: PlayedOrigins = { frames: [], media: [] }

/** The addresses of an app's sources, and whether its own server answers for them. */
export type LiveOrigins = { addresses: readonly string[]; relayed: boolean }

/** What reads a site's HTML makes one policy more, and what that gives goes into a document in which nothing runs. */
export const CONTENT_POLICY = 'trusted-types default appkiln-content'

/** Over http only those of a site that has no https itself. */
function livePictures(live: LiveOrigins | undefined): string[] {
  return live ? ['https:', ...sources(live.addresses.filter((address) => /^http:/i.test(address)))] : []
}

function straightTo(live: LiveOrigins | undefined): string[] {
  return live && !live.relayed ? sources(live.addresses) : []
}

/** Nothing is said of what an app has none of: `default-src` forbids it. */
function directive(name: string, addresses: readonly string[]): string[] {
  const named = sources(addresses).filter((source) => source.startsWith('https:'))
  return named.length > 0 ? [`${name} ${named.join(' ')}`] : []
}

/**
 * The addresses' origins, as sources of a policy. A host may hold what ends a source or a directive there (the URL standard
 * allows `;` and `,`): such a one is left out, and its picture with it.
 */
function sources(addresses: readonly string[]): string[] {
  const origins = addresses
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin)).sort()
}
