import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'
import { productNumber, storeId } from './store-id'

export const featured = defineBlock({
  type: 'featured',
  version: 1,
  label: 'Featured products',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      /** What the shop marks as featured, or what is on sale. */
      shows: z.enum(['featured', 'sale']),
      /** Of one category only, and those below it. */
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
