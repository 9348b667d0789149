import type { Points } from '../../sources/woocommerce/store/points'
import { fill } from './fill'
import type { ShopWords } from '../words/shop-words'

/** What buying earns, and what somebody has, as the shop's extension for points tells it. */
export function PointsNote({ points, words }: { points: Points; words: ShopWords }) {
  const { said, earned, kept } = points
  const lines = [
    ...said,
    ...(earned === null ? [] : [fill(words.pointsEarned, { n: earned })]),
    ...(kept === null ? [] : [fill(words.pointsKept, { n: kept })]),
  ]
  return lines.length > 0 ? <p className="ak-live-note">{lines.join(' ')}</p> : null
}
