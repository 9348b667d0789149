/** One label of a host name (RFC 1123), in lower case: what an app's slug is too. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** An origin with one wildcard in place of the app, as in `https://*.apps.example` or `http://*.localhost:3000`. */
export function isAppsOrigin(value: string): boolean {
  return /^https?:\/\/\*(\.[a-z0-9-]+)+(:\d+)?$/i.test(value) && URL.canParse(value.replace('*', 'app'))
}

/** What a setting as above stands for: the scheme, and the part of a host and of an origin after the app's label. */
function parts(appsOrigin: string) {
  const { protocol, hostname, host } = new URL(appsOrigin.replace('*', 'app'))
  return { protocol, domain: hostname.slice('app'.length), rest: host.slice('app'.length) }
}

/** The origin that an app is served at. */
export function originOfApp(slug: string, appsOrigin: string): string {
  const { protocol, rest } = parts(appsOrigin)
  return `${protocol}//${slug}${rest}`
}

/**
 * The app that a host stands for: its slug, '' when the host lies below the apps' domain but can be no app's, null when it
 * lies elsewhere.
 * @param host as in a request's Host header
 */
export function appOfHost(host: string | undefined, appsOrigin: string | undefined): string | null {
  if (!host || !appsOrigin || !URL.canParse(`http://${host}`)) return null
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '')
  const { domain } = parts(appsOrigin)
  if (!name.endsWith(domain)) return null
  const label = name.slice(0, -domain.length)
  return LABEL.test(label) ? label : ''
}

/** Whether an address lies on a host of the hosted apps. */
export function isOnAppsOrigin(address: string, appsOrigin: string | undefined): boolean {
  return URL.canParse(address) && appOfHost(new URL(address).host, appsOrigin) !== null
}

export function isSlug(text: string): boolean {
  return LABEL.test(text)
}
