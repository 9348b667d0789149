import * as LIST from './lists/readers'
import type { PostsReader } from './posts/posts'

const READERS: Readonly<Record<string, PostsReader>> = LIST

/** Returns null if the kind of source has no posts. */
export function getPostsReader(kind: string): PostsReader | null {
  return READERS[kind] ?? null
}
