import type { BlockOf } from '@/lib/document/block'
import { shopView } from '../../shop/shop-view'
import type { ViewModule } from '../../view-module'
import { productCategoriesLive } from './live'

export const productCategoriesView: ViewModule<BlockOf<'product-categories'>> =
  shopView(productCategoriesLive)
