import { fill } from './fill'
import type { Translations } from '@/lib/translations/translations'

/** Average rating as stars, with a sentence for screen readers. */
export function Stars({
  rating,
  reviews,
  words,
}: {
  rating: number
  reviews?: number
  words: Translations['shop']
}) {
  const shown = String(Math.round(rating * 10) / 10)
  return (
    <span className="ak-stars">
      <span aria-hidden="true" data-half={Math.round(rating * 2)}>
        ★★★★★
      </span>
      <span className="ak-hidden">{fill(words.stars, { n: shown })}</span>
      {reviews !== undefined && <small>({reviews})</small>}
    </span>
  )
}
