import { isSameSite, resolveHttp } from '../../platform/html/link'
import { parseJson } from '../../base/parse-json'

/** Facts about the site from a page's JSON-LD. */
export type StructuredData = {
  siteNames: string[]
  /** Often legal names, which visitors do not know. */
  organizationNames: string[]
  /** URL of the organization's logo, http(s). */
  logo: string | null
}

type JsonLdNode = Readonly<Record<string, unknown>>

/** Types of schema.org for an organization that runs a site, unlike for example a product's brand. */
const ORGANIZATION =
  /^(?:.*Organization|Corporation|.*Business|.*Store|Restaurant|CafeOrCoffeeShop|Bakery|BarOrPub|Brewery|Winery|Hotel|Hostel|Resort|Dentist|Physician|Hospital|Pharmacy|.*Service|Attorney|Notary|NGO|School|CollegeOrUniversity|Museum|Library|RealEstateAgent|TravelAgency|SportsClub|SportsTeam|HealthClub|ExerciseGym|BeautySalon|HairSalon|DaySpa|AutoDealer|AutoRepair|Florist)$/
/** Nested locations of nodes: in a graph, or as the parent or publisher of a page. */
const PATHS = ['@graph', 'mainEntity', 'isPartOf', 'publisher', 'about'] as const
const MAX_NODES = 200
const MAX_DEPTH = 4

/** Parses a page's JSON-LD scripts. Ignores invalid ones and those about other sites. */
export function readStructuredData(texts: readonly string[], pageUrl: string): StructuredData {
  const nodes: JsonLdNode[] = []
  for (const text of texts) collect(parseJson(text), nodes, 0)
  const own = nodes.filter((node) => isOwn(node, pageUrl))
  const sites = own.filter((node) => hasType(node, /^WebSite$/))
  const organizations = own.filter((node) => hasType(node, ORGANIZATION))
  const logos = [...organizations, ...sites].flatMap(({ logo }) => addressOf(logo, pageUrl) ?? [])
  return {
    siteNames: namesOf(sites),
    organizationNames: namesOf(organizations),
    logo: logos[0] ?? null,
  }
}

function namesOf(nodes: readonly JsonLdNode[]): string[] {
  return nodes.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
}

function collect(value: unknown, nodes: JsonLdNode[], depth: number): void {
  if (typeof value !== 'object' || value === null || nodes.length >= MAX_NODES || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const each of value.slice(0, MAX_NODES)) collect(each, nodes, depth)
    return
  }
  const node = value as JsonLdNode
  nodes.push(node)
  for (const path of PATHS) collect(node[path], nodes, depth + 1)
}

function hasType({ '@type': type }: JsonLdNode, wanted: RegExp): boolean {
  return [type].flat().some((each) => typeof each === 'string' && wanted.test(each.replace(/^.*[/:]/, '')))
}

/** Returns whether a node is about this site, or has no URL. */
function isOwn({ url }: JsonLdNode, pageUrl: string): boolean {
  const address = typeof url === 'string' ? resolveHttp(url, pageUrl) : null
  return address === null || isSameSite(address, pageUrl)
}

/** Returns a picture's URL from text, an ImageObject, or the first of several. */
function addressOf(value: unknown, base: string): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return resolveHttp(first, base)
  if (typeof first !== 'object' || first === null) return null
  const { url, contentUrl } = first as JsonLdNode
  const address = [url, contentUrl].find((each) => typeof each === 'string')
  return typeof address === 'string' ? resolveHttp(address, base) : null
}
