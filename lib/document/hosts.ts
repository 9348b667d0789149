import { z } from 'zod'
import { eachOnce } from './list'

export const MAX_HOSTS = 50

/** Labels of letters, figures and hyphens (RFC 1123), two at least; the last one tells it from an address of figures. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The one way to write a host name: lower case, other scripts as `xn--`. What is none stays as it is. */
export function canonicalHost(text: string): string {
  const name = text.trim()
  const address = `https://${name}`
  return /[/\\?#@:[\]\s]/.test(name) || !URL.canParse(address) ? name : new URL(address).hostname
}

/** The host that somebody means who enters one, or an address on it; null where there is none. */
export function hostMeant(text: string): string | null {
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

/** Further hosts whose pages stay in the app, those below them included. */
export const hostsSchema = z
  .array(hostName)
  .max(MAX_HOSTS, `At most ${MAX_HOSTS} hosts`)
  .superRefine(eachOnce)

/** The same host with or without `www.`, which most sites answer at as well. */
export function wwwTwin(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
}

/** Whether a host is one of these, or below one. */
export function isAtOrBelow(host: string, hosts: Iterable<string>): boolean {
  for (const other of hosts) if (host === other || host.endsWith(`.${other}`)) return true
  return false
}
