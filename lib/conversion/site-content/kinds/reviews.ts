import {
  addressOfProperty,
  everyItem,
  type Item,
  isOfType,
  itemsOf,
  textOfProperty,
  uniqueBy,
} from '../structured/item'
import { type PageKind, withIds } from './kind'

const MAX_QUOTES = 20

/** What customers wrote. */
export const reviews: PageKind = {
  kind: 'reviews',
  read(page) {
    const found = everyItem(page.items).filter((item) => isOfType(item, /(?:^|[a-z])Review$/))
    const quotes = found.flatMap((item) => {
      const quote = textOfProperty(item, 'reviewBody', 1000) || textOfProperty(item, 'description', 1000)
      const [author] = itemsOf(item, 'author')
      const name = textOfProperty(item, 'author')
      if (quote === '' || name === '') return []
      const picture = author ? addressOfProperty(author, ['image'], page.base) : ''
      return [{ quote, name, role: '', picture, stars: starsOf(item) }]
    })
    const unique = uniqueBy(quotes, ({ quote }) => quote)
    if (unique.length === 0) return []
    return [
      {
        title: unique
          .map(({ name, quote }) => `${name}: ${quote}`)
          .join(' ')
          .slice(0, 200),
        place: found[0]!.place,
        draw: (blocks) =>
          blocks.add('testimonials', {
            label: page.title.slice(0, 200),
            quotes: withIds('item', unique.slice(0, MAX_QUOTES)),
            layout: unique.length > 3 ? 'carousel' : 'cards',
          }),
      },
    ]
  },
}

/** Zero to five, on the scale that the review states. */
function starsOf(item: Item): number {
  const [rating] = itemsOf(item, 'reviewRating')
  if (!rating) return 0
  const value = Number(textOfProperty(rating, 'ratingValue').replace(',', '.'))
  const best = Number(textOfProperty(rating, 'bestRating')) || 5
  const stars = Math.round((value / best) * 5)
  return stars >= 0 && stars <= 5 ? stars : 0
}
