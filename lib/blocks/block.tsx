import { BLOCK_VIEWS } from './registries/registry'
import { addViews } from './frame/views'

addViews(BLOCK_VIEWS)

/** Blocks as they are drawn where every type is known; the builder's canvas takes `draw-block.tsx`, and the types as they come. */
export { BlockView } from './frame/draw-block'
