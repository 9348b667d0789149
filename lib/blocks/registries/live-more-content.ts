import { goPage } from '../pages/post/go'
import { postPage } from '../pages/post/page'
import { postsPage } from '../pages/posts'
import { liveGroup } from '../live/group'
import type { LiveModule } from '../live/module'

const PAGES = [postPage, postsPage, goPage]

/** What is read, once it is opened. Phones load it when nothing else is to do, or somebody needs it. */
export const MORE = liveGroup([], PAGES as unknown as LiveModule<never, never>[])
