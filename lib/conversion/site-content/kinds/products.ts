import { addressOfProperty, everyItem, isOfType, textOfProperty, uniqueBy } from '../structured/item'
import { priceOf } from '../structured/price'
import type { PageKind } from './kind'
import { addRows, titleOf } from './list-rows'

/** Things that belong to a product and are none. */
const INSIDE: ReadonlySet<string> = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isVariantOf',
  'brand',
  'review',
  'itemReviewed',
])

/** Products with their offers. Buying needs the site, so they open there. */
export const products: PageKind = {
  kind: 'products',
  read(page) {
    const found = everyItem(page.items, INSIDE).filter(
      (item) =>
        isOfType(item, /^(?:Product|ProductGroup|IndividualProduct|Vehicle|Car|Book)$/) &&
        textOfProperty(item, 'name') !== '',
    )
    const rows = found.map((item) => ({
      picture: addressOfProperty(item, ['image', 'thumbnailUrl'], page.base),
      title: textOfProperty(item, 'name'),
      detail: [priceOf(item, page.language), textOfProperty(item, 'description', 160)]
        .filter(Boolean)
        .join('\n'),
      url: addressOfProperty(item, ['url', 'offers'], page.base) || page.url,
    }))
    const unique = uniqueBy(rows, ({ title, url }) => `${title} ${url}`)
    if (unique.length === 0) return []
    const layout = unique.some(({ picture }) => picture !== '') ? 'cards' : 'rows'
    return [
      { title: titleOf(unique), place: found[0]!.place, draw: (blocks) => addRows(blocks, unique, layout) },
    ]
  },
}
