import { goPage } from '../pages/post/resolve-page'
import { postPage } from '../pages/post/page'
import { postsPage } from '../pages/posts'
import { rowPage } from '../pages/row' // rows
import { rowsLive } from '../types/rows/live' // rows
import { liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'

const BLOCKS = [
  rowsLive, // rows
]
const PAGES = [
  postPage,
  postsPage,
  goPage,
  rowPage, // rows
]

/**
 * Live content that phones load when idle, or when it is opened. Shops without rows leave out the lines that end with
 * `rows` (build-runtime.mjs).
 */
export const MORE = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)
