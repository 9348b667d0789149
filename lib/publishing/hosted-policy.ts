import { CONTENT_POLICY } from '../packaging/web/security-policy'

/** Where a request for a hosted file came in: its Host header, and the folder of the app there, as in `/a/bakery/` or `/`. */
export type HostedPlace = { host: string | null; folder: string }

const FRAMES = "frame-ancestors 'self'"

/**
 * The policy that a hosted app's file is sent with, on top of the one in its page. Other apps, and the platform itself, may lie
 * on the same origin, so it names the app's own files and folder one by one (CSP 3, 6.7.2: a source may have a path): no
 * other script runs, nothing outside of the folder is called, and only the frames are shown that the page names: players of
 * videos, and other pages where the app has a host of its own.
 * @param played of `playedBy` its page
 * @param severalLanguages whether it has a page for each
 */
export function hostedPolicy(
  path: string,
  { host, folder }: HostedPlace,
  played: readonly string[] = [],
  severalLanguages = false,
): string {
  const own = (below: string) => ownSource(host, folder + below)
  const isLive = played.includes(CONTENT_POLICY)
  const scripts = ['app.js', ...(isLive ? ['more.js'] : []), ...(severalLanguages ? ['languages.js'] : [])]
  if (path.endsWith('.html'))
    return [
      "default-src 'none'",
      `script-src ${scripts.map(own).join(' ')}`,
      `worker-src ${own('sw.js')}`,
      `style-src ${own('app.css')}`,
      `connect-src ${own('')}`,
      `manifest-src ${own(path === 'index.html' ? 'manifest.webmanifest' : path.replace(/html$/, 'webmanifest'))}`,
      `font-src ${own('fonts/')}`,
      'img-src data: https: http:', // the page's own policy names which
      "base-uri 'none'",
      `form-action ${own('~forms/')}`, // the page's own policy says whether it has any
      ...(folder === '/' ? framesOfOwnHost(played) : played),
      FRAMES,
      ...(isLive ? [NO_STRINGS] : [NO_STRINGS, 'trusted-types default']),
    ].join('; ')
  // What it fetches of other sites are pictures of their posts, for those who read them without a connection.
  const pictures = isLive ? ' https: http:' : ''
  if (path === 'sw.js') return `default-src 'none'; connect-src ${own('')}${pictures}; ${FRAMES}`
  return `default-src 'none'; style-src 'unsafe-inline'; ${FRAMES}; sandbox` // a picture that is opened by itself
}

const PLAYED = [
  /^frame-src(?: https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com))+$/,
  /^media-src(?: https:\/\/[\w.:[\]-]+)+$/,
  /^trusted-types default appkiln-content$/,
]

/** What a page's own policy lets it play, as directives: the videos and sounds that its document has. */
export function playedBy(page: string): string[] {
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? []
  return policy.split('; ').filter((directive) => PLAYED.some((form) => form.test(directive)))
}

/** Nothing else lies on an app's own host, so the page's own policy alone says which pages its frames show. */
function framesOfOwnHost(played: readonly string[]): string[] {
  return ['frame-src https:', ...played.filter((directive) => !directive.startsWith('frame-src '))]
}

/** The page's script makes one address out of a text, its worker's (`trusted-types.ts`), and no markup or script at all. */
const NO_STRINGS = "require-trusted-types-for 'script'"

/** Without a scheme, a source has the page's own. An address of numbers cannot be a source, apart from this one. */
function ownSource(host: string | null, path: string): string {
  const isSource =
    host !== null &&
    /^([a-z0-9_-]+\.)*[a-z0-9_-]*[a-z_-][a-z0-9_-]*(:\d+)?$|^127\.0\.0\.1(:\d+)?$/i.test(host)
  return isSource ? host + path : "'self'"
}

/** Of the page that says that there is no app. */
export const NO_APP_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${FRAMES}`
