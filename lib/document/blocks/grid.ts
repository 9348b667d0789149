import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'

export const MAX_GRID_ITEMS = 60

export const grid = defineBlock({
  type: 'grid',
  version: 1,
  label: 'Grid',
  props: z.object({
    columns: z.number().int().min(1).max(4).default(2),
    items: z.array(line).max(MAX_GRID_ITEMS),
  }),
  defaults: () => ({ columns: 2, items: ['First', 'Second', 'Third', 'Fourth'] }),
  slots: {},
})
