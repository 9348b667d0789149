import { news } from './news'
import { saved } from './saved'
import type { ContentScreen } from './screen'
import { search } from './search'
import { shop } from './shop'

/** Every screen of a site's own content, in the order in which an app has them. */
export const CONTENT_SCREENS: readonly ContentScreen[] = [
  shop, //
  news,
  search,
  saved,
]
