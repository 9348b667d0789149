import { type AsOf, shownTime } from './as-of'
import { fill } from './fill'
import type { ShopWords } from '../words/shop-words'

type AsOfNoteProps = { asOf: AsOf | null; language: string; words: ShopWords }

/** Says of prices that the shop did not confirm when they were true; nothing where it did. */
export function AsOfNote({ asOf, language, words }: AsOfNoteProps) {
  if (!asOf) return null
  return (
    <p className="ak-as-of" role="status">
      {fill(words.asOf, { time: shownTime(asOf, language) })}
    </p>
  )
}
