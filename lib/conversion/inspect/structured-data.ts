import { isSameSite, resolveHttp } from '../../platform/html/link'
import { parseJson } from '../../base/parse-json'

/** What a page's JSON-LD says of the site as a whole. */
export type StructuredData = {
  /** The name of the site and of who runs it; the site's own first. */
  names: string[]
  /** The logo of who runs it, http(s). */
  logo: string | null
}

type Thing = Readonly<Record<string, unknown>>

/** Types of schema.org that name who runs a site. Others, such as the brand of a product, name somebody else. */
const ORGANIZATION =
  /^(?:.*Organization|Corporation|.*Business|.*Store|Restaurant|CafeOrCoffeeShop|Bakery|BarOrPub|Brewery|Winery|Hotel|Hostel|Resort|Dentist|Physician|Hospital|Pharmacy|.*Service|Attorney|Notary|NGO|School|CollegeOrUniversity|Museum|Library|RealEstateAgent|TravelAgency|SportsClub|SportsTeam|HealthClub|ExerciseGym|BeautySalon|HairSalon|DaySpa|AutoDealer|AutoRepair|Florist)$/
/** Where such things stand: on their own, in a graph, or as what a page is part of and who publishes it. */
const PATHS = ['@graph', 'mainEntity', 'isPartOf', 'publisher', 'about'] as const
const MAX_THINGS = 200
const MAX_DEPTH = 4

/** Reads the texts of a page's JSON-LD scripts; what doesn't parse, or belongs to another site, is left out. */
export function readStructuredData(texts: readonly string[], pageUrl: string): StructuredData {
  const things: Thing[] = []
  for (const text of texts) collect(parseJson(text), things, 0)
  const own = things.filter((thing) => isOwn(thing, pageUrl))
  const sites = own.filter((thing) => hasType(thing, /^WebSite$/))
  const organizations = own.filter((thing) => hasType(thing, ORGANIZATION))
  const logos = [...organizations, ...sites].flatMap(({ logo }) => addressOf(logo, pageUrl) ?? [])
  return {
    names: [...sites, ...organizations].flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
    logo: logos[0] ?? null,
  }
}

function collect(value: unknown, things: Thing[], depth: number): void {
  if (typeof value !== 'object' || value === null || things.length >= MAX_THINGS || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const each of value.slice(0, MAX_THINGS)) collect(each, things, depth)
    return
  }
  const thing = value as Thing
  things.push(thing)
  for (const path of PATHS) collect(thing[path], things, depth + 1)
}

function hasType({ '@type': type }: Thing, wanted: RegExp): boolean {
  return [type].flat().some((each) => typeof each === 'string' && wanted.test(each.replace(/^.*[/:]/, '')))
}

/** Whether a thing says nothing of where it is at home, or is at home here. */
function isOwn({ url }: Thing, pageUrl: string): boolean {
  const address = typeof url === 'string' ? resolveHttp(url, pageUrl) : null
  return address === null || isSameSite(address, pageUrl)
}

/** A picture's address: as text, as an ImageObject, or the first of several. */
function addressOf(value: unknown, base: string): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return resolveHttp(first, base)
  if (typeof first !== 'object' || first === null) return null
  const { url, contentUrl } = first as Thing
  const address = [url, contentUrl].find((each) => typeof each === 'string')
  return typeof address === 'string' ? resolveHttp(address, base) : null
}
