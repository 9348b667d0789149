import { feedPosts } from './feed/feed-posts'
import type { PostsReader } from './posts/posts'
import { wordpressPosts } from './wordpress/wordpress-posts'

/** How posts are read, by the kind of source. A store is a WordPress site as well. */
const READERS: Readonly<Record<string, PostsReader>> = {
  wordpress: wordpressPosts,
  woocommerce: wordpressPosts,
  feed: feedPosts,
}

/** How posts of a kind of source are asked for and read; null where it has none. */
export function postsOf(kind: string): PostsReader | null {
  return READERS[kind] ?? null
}
