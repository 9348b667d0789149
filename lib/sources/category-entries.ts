import type { EntryLookup } from './entries'
import { postsOf } from './readers'

/** Categories of posts, to choose one from. */
export const POST_CATEGORIES: EntryLookup = {
  search(kind, words) {
    const reader = postsOf(kind)
    if (!reader?.categories) return null
    return {
      request: reader.categories(words),
      read: (answer, reading) =>
        reader
          .readCategories(answer, reading)
          .map(({ id, name, count }) => ({ id, name, detail: count > 0 ? String(count) : '' })),
    }
  },
  one(kind, id) {
    const named = postsOf(kind)?.nameOf?.('category', id)
    return named
      ? {
          request: named.request,
          read(answer, reading) {
            const name = named.read(answer, reading)
            return name ? [{ id, name, detail: '' }] : []
          },
        }
      : null
  },
}
