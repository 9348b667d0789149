import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { getDomain, parse } from 'tldts'
import { env } from '../platform/env'
import { InvalidError } from '../platform/errors'
import { CHALLENGE } from './schema'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Maximum length, so that the name of the TXT record has at most 253 characters. */
const MAX_LENGTH = 253 - `${CHALLENGE}.`.length

/**
 * The ASCII host name of what a person entered: a name or a whole address, in any script.
 * @throws InvalidError at `host`
 */
export function parseHost(text: string): string {
  const bare = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  const host = domainToASCII(bare).toLowerCase()
  const labels = host.split('.')
  if (host === '' || labels.length < 2 || !labels.every((label) => LABEL.test(label)) || isIP(host) !== 0)
    throw invalid('Enter a domain like app.example.com, without a path, port or space.')
  if (host.length > MAX_LENGTH) throw invalid('This domain is too long.')
  const { domain, publicSuffix } = parse(host, { allowPrivateDomains: true })
  if (domain === null || publicSuffix === host)
    throw invalid(`Anyone can register names below ${domainToUnicode(host)}. Enter a domain of your own.`)
  if (isOurs(host)) throw invalid('This domain belongs to this service. Enter a domain of your own.')
  return host
}

const invalid = (message: string) => new InvalidError(message, { host: message })

/** Whether a host is the service's, one of its hosted apps’, or below them. */
function isOurs(host: string): boolean {
  const { APP_URL, APPS_ORIGIN } = env()
  const apps = APPS_ORIGIN && new URL(APPS_ORIGIN.replace('*', 'app')).hostname.slice('app.'.length)
  return [new URL(APP_URL).hostname, apps, getTarget()].some(
    (own) => own && (host === own || host.endsWith(`.${own}`)),
  )
}

/** The host name that domains point to. Null if the installation has none on the internet. */
export function getTarget(): string | null {
  const { APP_URL, DOMAINS_TARGET } = env()
  const host = DOMAINS_TARGET ?? new URL(APP_URL).hostname
  return host.includes('.') && isIP(host) === 0 ? host : null
}

/** The registered domain that a host belongs to. */
export function zoneOf(host: string): string {
  return getDomain(host) ?? host
}

/** Whether a host is a registered domain itself, which cannot have a CNAME record. */
export function isApex(host: string): boolean {
  return zoneOf(host) === host
}

/** A host as people write it. */
export function toDisplayName(host: string): string {
  return domainToUnicode(host)
}

export function challengeOf(host: string): string {
  return `${CHALLENGE}.${host}`
}
