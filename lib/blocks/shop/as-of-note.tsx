import { type AsOf, shownTime } from './as-of'
import { fill } from './fill'
import type { Translations } from '@/lib/translations/translations'

type AsOfNoteProps = { asOf: AsOf | null; language: string; words: Translations['shop'] }

/** Shows the age of prices that the shop did not confirm, else nothing. */
export function AsOfNote({ asOf, language, words }: AsOfNoteProps) {
  if (!asOf) return null
  return (
    <p className="ak-as-of" role="status">
      {fill(words.asOf, { time: shownTime(asOf, language) })}
    </p>
  )
}
