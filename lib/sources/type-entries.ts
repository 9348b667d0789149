import type { EntryLookup } from './entries'
import type { PostType } from './posts/posts'
import { getPostsReader } from './readers'

const toEntry = ({ id, name }: PostType) => ({ id, name, detail: '' })

/** Lookup of the types besides posts. One response contains all of them. */
export const POST_TYPES: EntryLookup = {
  search(kind, words) {
    const reader = getPostsReader(kind)
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
    const reader = getPostsReader(kind)
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
