import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId, productNumber, storeId } from './fields'

export const featured = defineBlock({
  type: 'featured',
  version: 1,
  label: 'Featured products',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      /** Shows the shop's featured products, or those on sale. */
      shows: z.enum(['featured', 'sale']),
      /** Limits it to a category and its descendants. */
      category: storeId.default(''),
      number: productNumber,
    }),
  defaults: () => ({
    source: '',
    title: 'On sale',
    shows: 'sale' as const,
    category: '',
    number: 10,
  }),
  slots: {},
})
