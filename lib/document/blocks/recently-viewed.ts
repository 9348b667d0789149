import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'
import { productNumber } from './store-id'

export const recentlyViewed = defineBlock({
  type: 'recently-viewed',
  version: 1,
  label: 'Recently viewed',
  props: z.object({
    source: sourceId.default(''),
    title: line.default(''),
    layout: z.enum(['grid', 'rows', 'strip']),
    number: productNumber,
  }),
  defaults: () => ({
    source: '',
    title: 'Recently viewed',
    layout: 'strip' as const,
    number: 10,
  }),
  slots: {},
})
