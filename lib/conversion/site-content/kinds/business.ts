import { type Item, isItem, isOfType, itemsOf, textOfProperty, valuesOf } from '../structured/item'
import { countryCode } from '../hours/time-zone'
import type { ReadPage } from './kind'

/** Things with an address that are not the business itself. */
const OTHER =
  /^(?:Person|.*Event|JobPosting|Product|Offer|.*Article|BlogPosting|Review|Recipe|WebPage|WebSite|PostalAddress|Place|Accommodation|GeoCoordinates)$/
/** Nested things that may be the business. */
const AROUND = [
  'mainEntity',
  'about',
  'publisher',
  'provider',
  'isPartOf',
  'location',
  'department',
  'subOrganization',
]
const DATA = ['address', 'telephone', 'email', 'geo', 'openingHours', 'openingHoursSpecification', 'sameAs']

export type FoundBusiness = { item: Item; page: ReadPage }

/** Lists the descriptions of the business itself, most complete first, and of those the start page's first. */
export function businessesOf(pages: readonly ReadPage[]): FoundBusiness[] {
  const found = pages.flatMap((page) => {
    const nested = page.items.flatMap((item) => itemsOf(item, ...AROUND))
    return [...page.items, ...nested]
      .filter((item) => !isOfType(item, OTHER) && item.types.length > 0 && completeness(item) > 0)
      .map((item) => ({ item, page }))
  })
  return found.toSorted((a, b) => completeness(b.item) - completeness(a.item)).slice(0, 20)
}

const completeness = (item: Item) => DATA.filter((name) => valuesOf(item, name).length > 0).length

/** A postal address in one line as its country writes it, nearly, and the country's code. */
export function addressOf(item: Item): { text: string; country: string } | null {
  for (const value of [
    ...valuesOf(item, 'address'),
    ...itemsOf(item, 'location').flatMap((place) => valuesOf(place, 'address')),
  ]) {
    if (!isItem(value)) {
      const text = textOfProperty(item, 'address')
      if (text !== '' && !/^https?:/.test(text)) return { text, country: '' }
      continue
    }
    const part = (name: string) => textOfProperty(value, name, 120)
    const town = [part('postalCode'), part('addressLocality')].filter(Boolean)
    const country = countryCode(part('addressCountry'))
    const isAmerican = ['US', 'CA', 'AU'].includes(country)
    const cityLine = isAmerican
      ? [part('addressLocality'), [part('addressRegion'), part('postalCode')].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')
      : town.join(' ')
    const text = [part('streetAddress'), cityLine].filter(Boolean).join(', ')
    if (text !== '') return { text: text.slice(0, 200), country }
  }
  return null
}

/** `59.3293, 18.0686`, or empty. */
export function positionOf(item: Item): string {
  const [geo] = itemsOf(item, 'geo')
  const numbers = ['latitude', 'longitude'].map((name) => Number((geo && textOfProperty(geo, name)) || NaN))
  const [latitude = NaN, longitude = NaN] = numbers
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Many systems write zero for unknown
  return isOnEarth && (latitude !== 0 || longitude !== 0)
    ? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    : ''
}
