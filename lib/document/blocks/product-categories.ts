import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId, storeId } from './fields'

export const productCategories = defineBlock({
  type: 'product-categories',
  version: 1,
  label: 'Product categories',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      /** Shows the children of this category; the top level if empty. */
      category: storeId.default(''),
      layout: z.enum(['tiles', 'list']),
      /** Shows the number of products of each category. */
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
