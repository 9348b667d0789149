import { goPage } from '../pages/post/resolve-page'
import { postPage } from '../pages/post/page'
import { postsPage } from '../pages/posts'
import { liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'

const PAGES = [postPage, postsPage, goPage]

/** Live content that phones load when idle, or when it is opened. */
export const MORE = liveGroup([], PAGES as unknown as LiveModule<never, never>[])
