import { EMPTY_PAGE, type PageFacts } from '../inspect/page'
import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'

/** Bot protection services, and marks of their challenge pages. */
const SERVICES: readonly { name: string; mark: RegExp; header?: RegExp }[] = [
  {
    name: 'Cloudflare',
    mark: /_cf_chl_opt|<title[^>]{0,200}>\s*(?:just a moment|attention required)/i,
    header: /^cf-mitigated: challenge/m,
  },
  { name: 'Imperva', mark: /_Incapsula_Resource/ },
  { name: 'AWS WAF', mark: /awswaf|aws-waf-token/i, header: /^x-amzn-waf-action: (?:challenge|captcha)/m },
  { name: 'SiteGround', mark: /\/\.well-known\/(?:sg)?captcha\//, header: /^sg-captcha: challenge/m },
  { name: 'DataDome', mark: /captcha-delivery\.com/ },
  {
    name: 'Sucuri',
    mark: /sucuri_cloudproxy_js|<title[^>]{0,200}>\s*Sucuri W/i,
    header: /^x-sucuri-block: ./m,
  },
  { name: 'PerimeterX', mark: /_pxAppId|captcha\.px-cdn\.net|\bpx-captcha\b/ },
  { name: 'DDoS-Guard', mark: /<title[^>]{0,200}>\s*ddos-guard/i },
]
/** Titles of challenge pages of any service. */
const TITLE =
  /<title[^>]{0,200}>\s*(?:access denied|please wait\b[^<]{0,60}cloudflare|are you a robot|robot challenge|security check|pardon our interruption|verifying you are human)/i

/** A challenge page in place of the site: the service's name, or empty if unknown. */
export type Challenge = { service: string }

/**
 * Detects a challenge by unambiguous signs: its headers, its title, or a mark with a status other than 200.
 * Takes the start of the body. Returns null if there is none.
 */
export function findChallenge({ status, headers }: FetchedPage, start: string): Challenge | null {
  const fields = ['cf-mitigated', 'x-amzn-waf-action', 'sg-captcha', 'x-sucuri-block']
    .map((name) => `${name}: ${headers[name]?.toLowerCase() ?? ''}`)
    .join('\n')
  const service = SERVICES.find(
    ({ header, mark }) => header?.test(fields) || (status !== 200 && mark.test(start)),
  )
  if (service) return { service: service.name }
  const titled = SERVICES.find(
    ({ mark }) => mark.test(start) && /_cf_chl_opt|<title/i.test(mark.exec(start)?.[0] ?? ''),
  )
  if (titled) return { service: titled.name }
  return TITLE.test(start) ? { service: '' } : null
}

/**
 * Detects a challenge with an ordinary status and title. Services put their scripts on ordinary pages too, so
 * it must have no readable content. Status 202 means that the site has not responded yet.
 */
export function findQuietChallenge(
  { status }: FetchedPage,
  { visibleText, navigation }: PageFacts,
  start: string,
): Challenge | null {
  if (visibleText >= EMPTY_PAGE || navigation.length > 0) return null
  const service = SERVICES.find(({ mark }) => mark.test(start))?.name
  if (service !== undefined) return { service }
  return status === 202 ? { service: '' } : null
}
