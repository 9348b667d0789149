import type { Suggestions } from '../../sources/commerce/catalog'
import type { Translations } from '@/lib/translations/translations'
import type { ListingProps } from './listing'
import { productHref } from './product-list'

type SuggestionListProps = {
  listing: ListingProps
  suggestions: Suggestions
  words: Translations['shop']
  change: (words: string) => void
}

/** What a search field offers while somebody types: words to search for, and products. */
export function SuggestionList({ listing, suggestions, words, change }: SuggestionListProps) {
  const { products } = suggestions
  if (suggestions.words.length + products.length === 0) return null
  return (
    <ul className="ak-suggestions" aria-label={words.suggestions}>
      {suggestions.words.map((each) => (
        <li key={each}>
          <button type="button" onClick={() => change(each)}>
            {each}
          </button>
        </li>
      ))}
      {products.map(({ id, name, picture }) => (
        <li key={id}>
          <a href={productHref(listing.source, id)}>
            {picture && (
              // oxlint-disable-next-line nextjs/no-img-element -- the shop's own picture, drawn outside Next as well
              <img src={picture} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
            )}
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
