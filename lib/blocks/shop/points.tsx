import type { Points } from '../../sources/commerce/product'
import { fill } from './fill'
import type { Translations } from '@/lib/translations/translations'

/** Earned and available points, as the shop's extension reports them. */
export function PointsNote({ points, words }: { points: Points; words: Translations['shop'] }) {
  const { said, earned, kept } = points
  const lines = [
    ...said,
    ...(earned === null ? [] : [fill(words.pointsEarned, { n: earned })]),
    ...(kept === null ? [] : [fill(words.pointsKept, { n: kept })]),
  ]
  return lines.length > 0 ? <p className="ak-live-note">{lines.join(' ')}</p> : null
}
