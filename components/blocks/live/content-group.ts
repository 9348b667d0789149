import { bookmarksLive } from '../bookmarks/live'
import { categoriesLive } from '../categories/live'
import { findLive } from '../find/live'
import { goPage } from '../post/go'
import { postPage } from '../post/page'
import { postsLive } from '../posts/live'
import { postsPage } from '../posts/page'
import { liveGroup } from './group'
import type { LiveModule } from './module'

const BLOCKS = [postsLive, categoriesLive, findLive, bookmarksLive]
const PAGES = [postPage, postsPage, goPage]

/** What is read: posts and pages of a blog, and a feed. A new block or page needs a line here. */
export const CONTENT = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)
