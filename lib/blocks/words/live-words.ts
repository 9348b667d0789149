import { CONTENT_WORDS } from './posts-words'
import type { ContentWords } from './posts-words-type'
import { SHOP_WORDS, type ShopWords } from './shop-words'
import { translated } from './translations'
import { PLACE_WORDS, type PlaceWords } from './live-place-words'

/** The words of everything live, in one language: phones get only the ones of their app. A further group needs a line in both. */
export type LiveWords = { content: ContentWords; shop: ShopWords; place: PlaceWords }

export function liveWords(language: string): LiveWords {
  return {
    content: translated(CONTENT_WORDS, language).text,
    shop: translated(SHOP_WORDS, language).text,
    place: translated(PLACE_WORDS, language).text,
  }
}
