import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'
import { productNumber, storeId } from './store-id'

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
      /** Of one category only, and those below it. */
      category: storeId.default(''),
      order: z.enum(['newest', 'popular', 'rating', 'cheapest', 'dearest', 'name']),
      onSale: z.boolean().default(false),
      /** A field to search with: above the products, or before there are any. */
      search: z.enum(['none', 'above', 'first']),
      filters: z.boolean().default(true),
      /** The categories above, each of which leads to its own page. */
      chips: z.boolean().default(true),
      /** The next ones follow while somebody scrolls. */
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
