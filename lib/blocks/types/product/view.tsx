import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { Drawing, ViewModule } from '../../view-module'
import { productLive } from './live'

const shown: ViewModule<BlockOf<'product'>> = shopView(productLive)

/** A single product of a shop, with its purchase controls. Empty until one is chosen. */
function drawProduct(drawing: Drawing<BlockOf<'product'>>) {
  const { block, context } = drawing
  if (block.source === '' || block.product !== '') return shown.draw(drawing)
  return context.editing ? <p className="ak-live-none ak-ghost">Choose a product</p> : null
}

export const productView: ViewModule<BlockOf<'product'>> = { ...shown, draw: drawProduct }
