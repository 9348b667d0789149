import type { Review } from '../../commerce/catalog'
import { list, number, object, text } from './read'
import { oneLine } from './text'

export function readReviews(json: unknown): Review[] {
  return list(json).flatMap((each) => {
    const from = object(each)
    const id = number(from.id)
    if (id === null) return []
    return [
      {
        id,
        author: oneLine(text(from.reviewer)),
        html: text(from.review),
        rating: Math.min(5, Math.max(0, number(from.rating) ?? 0)),
        date: text(from.date_created),
      },
    ]
  })
}
