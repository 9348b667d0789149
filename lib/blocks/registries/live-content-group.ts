import { bookmarksLive } from '../types/bookmarks/live'
import { categoriesLive } from '../types/categories/live'
import { findLive } from '../types/find/live'
import { postsLive } from '../types/posts/live'
import { liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'

const BLOCKS = [postsLive, categoriesLive, findLive, bookmarksLive]

/**
 * What is read, as an app opens with it: lists of a blog's posts, and a feed's. A new block or page needs a line here, or in
 * `more-content.ts`, which phones load a little later.
 */
export const CONTENT = liveGroup(BLOCKS as unknown as LiveModule<never, never>[], [])
