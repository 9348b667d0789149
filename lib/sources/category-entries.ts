import type { EntryLookup } from './entries'
import { getPostsReader } from './readers'

/** Lookup of post categories. */
export const POST_CATEGORIES: EntryLookup = {
  search(kind, words) {
    const reader = getPostsReader(kind)
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
    const named = getPostsReader(kind)?.nameOf?.('category', id)
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
