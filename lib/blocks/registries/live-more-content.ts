import { goPage } from '../pages/post/resolve-page'
import { postPage } from '../pages/post/page'
import { postsPage } from '../pages/posts'
import { rowPage } from '../pages/row'
import { rowsLive } from '../types/rows/live'
import { liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'

const BLOCKS = [rowsLive]
const PAGES = [postPage, postsPage, goPage, rowPage]

/** Live content that phones load when idle, or when it is opened. */
export const MORE = liveGroup(
  BLOCKS as unknown as LiveModule<never, never>[],
  PAGES as unknown as LiveModule<never, never>[],
)
