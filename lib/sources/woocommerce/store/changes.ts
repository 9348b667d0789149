import type { CommerceService } from '../../commerce/commerce'
import { toPlainText } from '../../html'
import { get } from '../catalog'
import { productQuery, PRODUCTS } from './catalog'
import { readProduct } from './product'
import { object, text } from './read'

const FIELDS =
  'id,name,slug,permalink,prices,price_html,images,is_purchasable,is_in_stock,is_on_backorder,on_sale,stock_status'

export const changes: CommerceService['changes'] = {
  products: ({ soldOut, page, number, ...filters }) =>
    get(PRODUCTS, {
      ...productQuery(filters, page, number),
      ...(!filters.include && { orderby: 'id', order: 'desc' }),
      ...(soldOut && { 'stock_status[0]': 'outofstock' }),
      _fields: FIELDS,
    }),
  // Names may contain markup and entities.
  readProducts({ json, pages }, { page, number }, markup) {
    if (!Array.isArray(json)) return null
    const products = json.flatMap((each) => {
      const product = readProduct(each)
      if (!product) return []
      const name = toPlainText(markup(text(object(each).name)), 200)
      return [{ ...product, name: name || product.name }]
    })
    return { products, more: json.length > 0 && (pages ? page < pages : json.length >= number) }
  },
}
