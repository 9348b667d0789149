import { z } from 'zod'
import { id } from '../../document/values'
import type { Source } from '../../document/sources'
import { sells } from '../../sources/catalogs'
import { STORE_PRODUCTS } from '../../sources/commerce-entries'
import { faultOfSource, sourceIn, type TargetKind } from './target'

const schema = z.strictObject({
  type: z.literal('product'),
  sourceId: id,
  productId: z.string().min(1).max(200),
})
const ADDRESS = /^#~([A-Za-z][\w-]{0,63})\/product\/([\w-]{1,200})$/

const isAt = ({ kind }: Source) => sells(kind)

/** Opens a product of one of the app's stores. */
export const product: TargetKind<typeof schema> = {
  label: 'A product',
  schema,
  write: ({ sourceId, productId }) => `#~${sourceId}/product/${encodeURIComponent(productId)}`,
  read(address) {
    const [, sourceId, productId] = ADDRESS.exec(address) ?? []
    return sourceId && productId ? { type: 'product', sourceId, productId } : null
  },
  faultOf: ({ sourceId }, app) => faultOfSource(app, sourceId, isAt, 'products'),
  describe: ({ sourceId, productId }, app) =>
    `A product (${sourceIn(app, sourceId)?.name ?? sourceId}, ${productId})`,
  entries: {
    part: 'productId',
    search: 'Find a product',
    isAt,
    question: ({ kind }, words) => STORE_PRODUCTS.search(kind, words),
  },
}
