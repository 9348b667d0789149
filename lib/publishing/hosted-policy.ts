import { VIDEOS } from '../packaging/web/assets'
import { CONTENT_POLICY } from '../packaging/web/security-policy'

/** Location of a hosted app: the request's Host header, and the app's folder, such as `/a/bakery/` or `/`. */
export type HostedPlace = { host: string | null; folder: string }

const FRAMES = "frame-ancestors 'self'"

/**
 * Returns the CSP header of a hosted file, in addition to the policy in its page. The origin may be shared
 * with other apps and the platform, so it lists the app's files and folder one by one (CSP 3, 6.7.2: a source
 * may have a path). No other script runs, and nothing outside of the folder is called but shops that phones
 * call themselves. Frames may show only
 * what the page names: video players, and on an own host, other pages.
 * @param played from `playedBy` for its page
 * @param severalLanguages whether it has a page per language
 */
export function hostedPolicy(
  path: string,
  { host, folder }: HostedPlace,
  played: readonly string[] = [],
  severalLanguages = false,
): string {
  const own = (below: string) => ownSource(host, folder + below)
  const isLive = played.includes(CONTENT_POLICY)
  const direct = isLive ? played.find((directive) => DIRECT.test(directive)) : undefined
  const others = played
    .filter((directive) => !POSTED.test(directive) && !DIRECT.test(directive))
    .map((directive) => directive.replace(/^media-src 'self'/, () => `media-src ${own(VIDEOS)}`))
  const scripts = ['app.js', ...(isLive ? ['more.js'] : []), ...(severalLanguages ? ['languages.js'] : [])]
  if (path.endsWith('.html'))
    return [
      "default-src 'none'",
      `script-src ${scripts.map(own).join(' ')}`,
      `worker-src ${own('sw.js')}`,
      `style-src ${own('app.css')}`,
      `connect-src ${own('')}${direct?.slice("connect-src 'self'".length) ?? ''}`,
      `manifest-src ${own(path === 'index.html' ? 'manifest.webmanifest' : path.replace(/html$/, 'webmanifest'))}`,
      `font-src ${own('fonts/')}`,
      'img-src data: https: http:', // limited by the page's own policy
      "base-uri 'none'",
      // limited by the page's own policy
      `form-action ${own('~forms/')}${played.some((directive) => POSTED.test(directive)) ? ' https: http:' : ''}`,
      ...(folder === '/' ? framesOfOwnHost(others) : others),
      FRAMES,
      ...(isLive ? [NO_STRINGS] : [NO_STRINGS, 'trusted-types default']),
    ].join('; ')
  // It fetches only pictures from other sites, for posts that are read offline.
  const pictures = isLive ? ' https: http:' : ''
  if (path === 'sw.js') return `default-src 'none'; connect-src ${own('')}${pictures}; ${FRAMES}`
  return `default-src 'none'; style-src 'unsafe-inline'; ${FRAMES}; sandbox` // a picture opened directly
}

/** Posts to another site: a shop's checkout. */
const POSTED = /^form-action (?:'self' )?https?:\/\/[\w.:[\]-]+(?: https?:\/\/[\w.:[\]-]+)*$/

/** Calls of another site: a shop that the service does not relay. */
const DIRECT = /^connect-src 'self'(?: https?:\/\/[\w.:[\]-]+)+$/

const PLAYED = [
  /^frame-src(?: https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com))+$/,
  /^media-src(?: 'self'| https:\/\/[\w.:[\]-]+)(?: https:\/\/[\w.:[\]-]+)*$/,
  // Sounds of rows can be on any site.
  /^media-src(?: 'self')? https:$/,
  /^trusted-types default appkiln-content$/,
  POSTED,
  DIRECT,
]

/** Returns the media directives of a page's own policy. */
export function playedBy(page: string): string[] {
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? []
  const directives = policy.replaceAll('&#39;', "'").split('; ')
  return directives.filter((directive) => PLAYED.some((form) => form.test(directive)))
}

/** An own host has no other apps, so only the page's own policy limits its frames. */
function framesOfOwnHost(played: readonly string[]): string[] {
  return ['frame-src https:', ...played.filter((directive) => !directive.startsWith('frame-src '))]
}

/** The page's script turns only its worker's URL into a script URL (`trusted-types.ts`), and no markup. */
const NO_STRINGS = "require-trusted-types-for 'script'"

/** Without a scheme, a source has the page's. An IP address other than 127.0.0.1 is not a valid source. */
function ownSource(host: string | null, path: string): string {
  const isSource =
    host !== null &&
    /^([a-z0-9_-]+\.)*[a-z0-9_-]*[a-z_-][a-z0-9_-]*(:\d+)?$|^127\.0\.0\.1(:\d+)?$/i.test(host)
  return isSource ? host + path : "'self'"
}

/** Policy of the page for a missing app. */
export const NO_APP_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${FRAMES}`
