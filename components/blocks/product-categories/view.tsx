import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../live/draw'
import type { LiveModule } from '../live/module'
import { shopStyle } from '../shop/style'
import type { ViewModule } from '../view-module'
import { productCategoriesLive } from './live'

/** A shop’s categories. */
export const productCategoriesView: ViewModule<BlockOf<'product-categories'>> = {
  draw: (drawing) => drawLive(drawing, productCategoriesLive as unknown as LiveModule),
  style: shopStyle,
}
