import { news } from './news'
import { saved } from './saved'
import type { ContentScreen } from './screen'
import { search } from './search'
import { shop } from './shop'

/** All screens for a site's content, in display order. */
export const CONTENT_SCREENS: readonly ContentScreen[] = [
  shop, //
  news,
  search,
  saved,
]
