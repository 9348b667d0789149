import { BLOCK_TYPES, type Block, type BlockType } from '@/lib/document/block'
import type { ViewModule } from '../view-module'
import { BUSINESS_VIEWS } from './view-groups/business'
import { CONTACT_VIEWS } from './view-groups/contact'
import { CONTENT_VIEWS } from './view-groups/content'
import { LAYOUT_VIEWS } from './view-groups/layout'
import { LIVE_CONTENT_VIEWS } from './view-groups/live-content'
import { MEDIA_VIEWS } from './view-groups/media'
import { TOOLS_VIEWS } from './view-groups/tools'
import type { Views } from '../frame/views'

/** Views by block type. A document type that is missing in its view group does not compile. */
const views: Views = {
  ...CONTENT_VIEWS,
  ...MEDIA_VIEWS,
  ...LIVE_CONTENT_VIEWS,
  ...LAYOUT_VIEWS,
  ...CONTACT_VIEWS,
  ...BUSINESS_VIEWS,
  ...TOOLS_VIEWS,
}

/** The same in the order of all types. */
export const BLOCK_VIEWS = Object.fromEntries(BLOCK_TYPES.map((type) => [type, views[type]])) as Views

export function viewOf<B extends Block>(block: B): ViewModule<B> {
  const type: BlockType = block.type
  return BLOCK_VIEWS[type] as unknown as ViewModule<B>
}
