import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

export const productCategories = defineBlock({
  type: 'product-categories',
  version: 1,
  label: 'Product categories',
  props: z.object({
    source: sourceId.default(''),
    title: line.default(''),
    layout: z.enum(['tiles', 'list']),
    /** How many products are in each. */
    counts: z.boolean().default(false),
  }),
  defaults: () => ({
    source: '',
    title: '',
    layout: 'tiles' as const,
    counts: false,
  }),
  slots: {},
})
