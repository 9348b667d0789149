import { goPage } from '../post/go'
import { postPage } from '../post/page'
import { postsPage } from '../posts/page'
import { liveGroup } from './group'
import type { LiveModule } from './module'

const PAGES = [postPage, postsPage, goPage]

/** What is read, once it is opened. Phones load it when nothing else is to do, or somebody needs it. */
export const MORE = liveGroup([], PAGES as unknown as LiveModule<never, never>[])
