import { attribute, descendants, lineOf } from '../page/elements'
import { textOfProperty } from '../structured/item'
import { addressOf, businessesOf, positionOf } from './business'
import type { ReadPage, SiteKind } from './kind'

/** The address on a map, with directions. */
export const map: SiteKind = {
  kind: 'map',
  screen: 'contact',
  read(pages) {
    for (const { item, page } of businessesOf(pages)) {
      const address = addressOf(item)
      const position = positionOf(item)
      if (!address && position === '') continue
      const name = textOfProperty(item, 'name')
      return {
        title: address?.text ?? position,
        place: item.place,
        page,
        draw: (blocks) => blocks.add('map', { name, address: address?.text ?? '', position }),
      }
    }
    return addressElement(pages)
  },
}

/** Reads the address element of a page, or the search of an embedded map. */
function addressElement(pages: readonly ReadPage[]): ReturnType<SiteKind['read']> {
  for (const page of pages)
    for (const element of descendants(page.root)) {
      const text =
        element.name === 'address'
          ? postal(lineOf(element, 300))
          : mapSearch(element.name, attribute(element, 'src'))
      if (text === '') continue
      return {
        title: text,
        place: 'text',
        page,
        draw: (blocks) => blocks.add('map', { name: '', address: text, position: '' }),
      }
    }
  return null
}

/** The part of an address that maps find: without phone, mail and fax. Empty without a number. */
function postal(text: string): string {
  const own = text
    .replace(/[,;]?\s*(?:tel|phone|telefon|fax|e-?mail|mail|call)\b.*$/i, '')
    .replace(/\S+@\S+/g, '')
    .trim()
  return /\d/.test(own) && /\p{L}{3}/u.test(own) && own.length > 8 && own.length < 200 ? own : ''
}

function mapSearch(name: string, source: string): string {
  if (name !== 'iframe' || !URL.canParse(source)) return ''
  const { hostname, searchParams, pathname } = new URL(source)
  if (!/(?:^|\.)google\.[a-z.]+$/.test(hostname) || !pathname.includes('/maps')) return ''
  return (searchParams.get('q') ?? '').slice(0, 200).trim()
}
