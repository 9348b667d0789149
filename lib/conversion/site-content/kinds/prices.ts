import { EMPTY_ITEM } from '../../../document/blocks/prices'
import {
  everyItem,
  type Item,
  isOfType,
  itemsOf,
  textOfProperty,
  textsOfProperty,
  addressOfProperty,
} from '../structured/item'
import { priceOf } from '../structured/price'
import { type PricedGroup, readPricedGroups } from '../text/priced-groups'
import { type Draft, type PageKind, type ReadPage, withIds } from './kind'

const MAX_GROUPS = 30
const MAX_ITEMS = 100

/** Menus, services with prices, and price lists in the text. */
export const prices: PageKind = {
  kind: 'prices',
  read(page, taken) {
    const described = describedGroups(page)
    const written = readPricedGroups(page.parts)
    const count = (groups: readonly PricedGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0)
    for (const part of written.parts) taken.add(part)
    if (described && count(described.groups) >= count(written.groups))
      return [draft(described.groups, described.place)]
    return written.groups.length > 0 ? [draft(written.groups, 'text')] : []
  },
}

function draft(groups: readonly PricedGroup[], place: Draft['place']): Draft {
  const items = groups.flatMap((group) => group.items)
  return {
    title: items
      .map(({ name, price }) => `${name} ${price}`.trim())
      .join(', ')
      .slice(0, 200),
    place,
    draw: (blocks) =>
      blocks.add('prices', {
        groups: withIds(
          'group',
          groups.slice(0, MAX_GROUPS).map(({ title, items }) => ({
            title: title.slice(0, 200),
            items: withIds(
              'item',
              items.slice(0, MAX_ITEMS).map(({ name, detail, price, picture = '' }) => ({
                ...EMPTY_ITEM,
                ...{ name: name.slice(0, 200), detail: detail.replaceAll('\n', ' ').slice(0, 200) },
                ...{ price: price.slice(0, 200), picture },
              })),
            ),
          })),
        ),
      }),
  }
}

const MENU = /^(?:Menu|OfferCatalog)$/
const SECTION = /^(?:MenuSection|OfferCatalog)$/
const ENTRY = /^(?:MenuItem|Service|.*Service)$/

function describedGroups(page: ReadPage): { groups: PricedGroup[]; place: Draft['place'] } | null {
  const all = everyItem(page.items)
  const menus = all.filter((item) => isOfType(item, MENU))
  const sections = all.filter((item) => isOfType(item, SECTION))
  const direct = menus.length > 0 ? [...menus, ...sections.filter((one) => !menus.includes(one))] : sections
  const seen = new Set<Item>()
  const groups = direct.flatMap((section) => {
    const items = itemsOf(section, 'hasMenuItem', 'itemListElement', 'menuItem')
      .flatMap((entry) => (isOfType(entry, /^(?:Offer|ListItem)$/) ? inside(entry) : [entry]))
      .filter((entry) => !seen.has(entry) && isEntry(entry))
    for (const item of items) seen.add(item)
    const entries = items.flatMap((item) => entryOf(item, page))
    return entries.length > 0 ? [{ title: textOfProperty(section, 'name'), items: entries }] : []
  })
  const loose = all.filter((item) => isOfType(item, /^MenuItem$/) && !seen.has(item))
  const rest = loose.flatMap((item) => entryOf(item, page))
  const found = rest.length > 0 ? [...groups, { title: '', items: rest }] : groups
  const total = found.reduce((sum, { items }) => sum + items.length, 0)
  return total < 2 ? null : { groups: found, place: (direct[0] ?? loose[0])?.place ?? 'json-ld' }
}

const isEntry = (item: Item) =>
  isOfType(item, ENTRY) || itemsOf(item, 'offers').length > 0 || item.properties.has('price')

/** An offer names what is offered; its price is that thing's. */
function inside(offer: Item): Item[] {
  const [thing] = itemsOf(offer, 'itemOffered', 'item')
  if (!thing) return [offer]
  const properties = new Map([...offer.properties, ...thing.properties])
  return [{ ...thing, properties }]
}

function entryOf(item: Item, page: ReadPage): PricedGroup['items'] {
  const name = textOfProperty(item, 'name')
  const price = priceOf(item, page.language)
  if (name === '') return []
  const diets = textsOfProperty(item, 'suitableForDiet').map((diet) => diet.replace(/^.*\/|Diet$/g, ''))
  const detail = [textOfProperty(item, 'description'), diets.join(', ')].filter(Boolean).join('\n')
  return [{ name, detail, price, picture: addressOfProperty(item, ['image'], page.base) }]
}
