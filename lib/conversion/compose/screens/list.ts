import { news } from './news'
import type { ContentScreen } from './screen'
import { shop } from './shop'

/** Every screen of a site's own content, in the order in which an app has them. */
export const CONTENT_SCREENS: readonly ContentScreen[] = [
  shop, //
  news,
]
