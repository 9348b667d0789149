import { bookmarksLive } from '../types/bookmarks/live'
import { categoriesLive } from '../types/categories/live'
import { findLive } from '../types/find/live'
import { postsLive } from '../types/posts/live'
import { liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'

const BLOCKS = [postsLive, categoriesLive, findLive, bookmarksLive]

/**
 * Live content that an app starts with: lists of posts, also of a feed. A new block or page needs a line
 * here, or in `live-more-content.ts`, which phones load later.
 */
export const CONTENT = liveGroup(BLOCKS as unknown as LiveModule<never, never>[], [])
