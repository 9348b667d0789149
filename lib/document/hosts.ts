import { z } from 'zod'
import { refuseDuplicates } from './list'

export const MAX_HOSTS = 50

/** At least two labels (RFC 1123), the last of which has a letter. This excludes IP addresses. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Normalizes a host name: lowercase, other scripts as `xn--`. Returns other texts unchanged. */
export function canonicalHost(text: string): string {
  const name = text.trim()
  const address = `https://${name}`
  return /[/\\?#@:[\]\s]/.test(name) || !URL.canParse(address) ? name : new URL(address).hostname
}

/** Returns the host of a typed host name or address, or null if there is none. */
export function parseHost(text: string): string | null {
  const name = text.trim()
  const address = /^https?:\/\//i.test(name) ? name : `https://${name}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return hostName.safeParse(host).success ? host : null
}

export const hostName = z
  .string()
  .overwrite(canonicalHost)
  .max(253, 'At most 253 characters')
  .regex(HOST, 'Use a host name like checkout.stripe.com')

/** Additional hosts whose pages open in the app, including subdomains. */
export const hostsSchema = z
  .array(hostName)
  .max(MAX_HOSTS, `At most ${MAX_HOSTS} hosts`)
  .superRefine(refuseDuplicates)

/** Adds or removes `www.`, because most sites respond at both hosts. */
export function wwwTwin(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}

/** Whether a host is one of these or a subdomain. */
export function isAtOrBelow(host: string, hosts: Iterable<string>): boolean {
  for (const other of hosts) if (host === other || host.endsWith(`.${other}`)) return true
  return false
}
