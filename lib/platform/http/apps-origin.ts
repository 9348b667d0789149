/** A lower-case host name label (RFC 1123). App slugs have the same format. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Whether a value is an origin with one wildcard for the app, such as `https://*.apps.example` or
 * `http://*.localhost:3000`.
 */
export function isAppsOrigin(value: string): boolean {
  return /^https?:\/\/\*(\.[a-z0-9-]+)+(:\d+)?$/i.test(value) && URL.canParse(value.replace('*', 'app'))
}

/** Splits such an origin into the scheme and the parts of host name and host after the app's label. */
function parts(appsOrigin: string) {
  const { protocol, hostname, host } = new URL(appsOrigin.replace('*', 'app'))
  return { protocol, domain: hostname.slice('app'.length), rest: host.slice('app'.length) }
}

/** The origin of a hosted app. */
export function originOfApp(slug: string, appsOrigin: string): string {
  const { protocol, rest } = parts(appsOrigin)
  return `${protocol}//${slug}${rest}`
}

/**
 * Returns the app's slug for a host; '' for a host below the apps' domain that cannot be an app's; null for
 * any other host.
 * @param host from a request's Host header
 */
export function appOfHost(host: string | undefined, appsOrigin: string | undefined): string | null {
  if (!host || !appsOrigin || !URL.canParse(`http://${host}`)) return null
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '')
  const { domain } = parts(appsOrigin)
  if (!name.endsWith(domain)) return null
  const label = name.slice(0, -domain.length)
  return LABEL.test(label) ? label : ''
}

/** Whether an address is on a host of the hosted apps. */
export function isOnAppsOrigin(address: string, appsOrigin: string | undefined): boolean {
  return URL.canParse(address) && appOfHost(new URL(address).host, appsOrigin) !== null
}

export function isSlug(text: string): boolean {
  return LABEL.test(text)
}
