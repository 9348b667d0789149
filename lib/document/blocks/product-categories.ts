import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'
import { storeId } from './store-id'

export const productCategories = defineBlock({
  type: 'product-categories',
  version: 1,
  label: 'Product categories',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      /** Those right below it; those at the top without one. */
      category: storeId.default(''),
      layout: z.enum(['tiles', 'list']),
      /** How many products are in each. */
      counts: z.boolean().default(false),
    }),
  defaults: () => ({
    source: '',
    title: '',
    category: '',
    layout: 'tiles' as const,
    counts: false,
  }),
  slots: {},
})
