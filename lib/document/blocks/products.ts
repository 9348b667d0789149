import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId, productNumber, storeId } from './fields'

export const products = defineBlock({
  type: 'products',
  version: 1,
  label: 'Products',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      layout: z.enum(['grid', 'rows']),
      number: productNumber,
      /** Limits it to a category and its descendants. */
      category: storeId.default(''),
      order: z.enum(['newest', 'popular', 'rating', 'cheapest', 'dearest', 'name']),
      onSale: z.boolean().default(false),
      /** Search field: none, above the products, or first, without products until there is a query. */
      search: z.enum(['none', 'above', 'first']),
      filters: z.boolean().default(true),
      /** Shows links to the categories above the list. */
      chips: z.boolean().default(true),
      /** Loads more while scrolling. */
      endless: z.boolean().default(true),
    }),
  defaults: () => ({
    source: '',
    title: '',
    layout: 'grid' as const,
    number: 20,
    category: '',
    order: 'newest' as const,
    onSale: false,
    search: 'none' as const,
    filters: true,
    chips: true,
    endless: true,
  }),
  slots: {},
})
