import { fill } from './fill'
import type { ShopWords } from './words'

/** Says of prices that the shop did not confirm when they were true; nothing where it did. */
export function AsOfNote({ asOf, words }: { asOf: string; words: ShopWords }) {
  if (asOf === '') return null
  return (
    <p className="ak-as-of" role="status">
      {fill(words.asOf, { time: asOf })}
    </p>
  )
}
