import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

export const categories = defineBlock({
  type: 'categories',
  version: 1,
  label: 'Categories',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      layout: z.enum(['chips', 'rows']),
    }),
  defaults: () => ({ source: '', title: '', layout: 'chips' as const }),
  slots: {},
})
