import type { EntryLookup } from './entries'
import type { PostType } from './posts/posts'
import { postsOf } from './readers'

const toEntry = ({ id, name }: PostType) => ({ id, name, detail: '' })

/** What a site publishes besides posts, to choose one sort of it. All of them are in one answer. */
export const POST_TYPES: EntryLookup = {
  search(kind, words) {
    const reader = postsOf(kind)
    if (!reader?.types) return null
    const searched = words.toLowerCase()
    return {
      request: reader.types(),
      read: (answer, reading) =>
        reader
          .readTypes(answer, reading)
          .filter(({ name }) => name.toLowerCase().includes(searched))
          .map(toEntry),
    }
  },
  one(kind, id) {
    const reader = postsOf(kind)
    if (!reader?.types) return null
    return {
      request: reader.types(),
      read: (answer, reading) =>
        reader
          .readTypes(answer, reading)
          .filter((type) => type.id === id)
          .map(toEntry),
    }
  },
}
