import { bookmarksLive } from '../bookmarks/live'
import { categoriesLive } from '../categories/live'
import { goPage } from '../post/go'
import { postPage } from '../post/page'
import { postsLive } from '../posts/live'
import { postsPage } from '../posts/page'
import { findLive } from '../find/live'
import type { LiveModule } from './module'

/** The types of blocks whose content comes from a source. A new one needs a line here beside those of every block. */
const BLOCKS = [postsLive, categoriesLive, findLive, bookmarksLive]

/** The pages for one thing. A new one needs a line here. */
const PAGES = [postPage, postsPage, goPage]

function byName(modules: readonly LiveModule<never, never>[]): ReadonlyMap<string, LiveModule> {
  return new Map(modules.map((module) => [module.name, module as unknown as LiveModule]))
}

export const LIVE_BLOCKS = byName(BLOCKS as unknown as LiveModule<never, never>[])
export const LIVE_PAGES = byName(PAGES as unknown as LiveModule<never, never>[])
