import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'
import { productNumber } from './store-id'

export const wishlist = defineBlock({
  type: 'wishlist',
  version: 1,
  label: 'Saved products',
  props: z.object({
    source: sourceId.default(''),
    title: line.default(''),
    layout: z.enum(['grid', 'rows', 'strip']),
    number: productNumber,
  }),
  defaults: () => ({
    source: '',
    title: '',
    layout: 'grid' as const,
    number: 50,
  }),
  slots: {},
})
