import { EMPTY_PAGE, type PageFacts } from '../inspect/page'
import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'

/** Services that check visitors before they see a site, and what stands in their checks. */
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
  { name: 'DDoS-Guard', mark: /<title[^>]{0,200}>\s*ddos-guard/i },
]
/** Titles of such pages whoever made them. */
const TITLE =
  /<title[^>]{0,200}>\s*(?:access denied|please wait\b[^<]{0,60}cloudflare|are you a robot|robot challenge|security check|pardon our interruption|verifying you are human)/i

/** Whose check for robots stands in place of a page: the service's name, or an empty string where it is unknown. */
export type Challenge = { service: string }

/**
 * The check that a response is, by what no page has besides: its headers, its title, or a mark where the status says that
 * this isn't the page. Takes the beginning of the body. Null when nothing shows.
 */
export function findChallenge({ status, headers }: FetchedPage, start: string): Challenge | null {
  const fields = ['cf-mitigated', 'x-amzn-waf-action', 'sg-captcha']
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
 * The check that a page is although its status and title are those of any page. The services leave their scripts in
 * ordinary pages too, so only a page with nothing to read is one. 202 means that the site has not answered yet.
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
