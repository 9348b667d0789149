import { z } from 'zod'
import { defineBlock } from './block-module'

export const divider = defineBlock({
  type: 'divider',
  version: 1,
  label: 'Divider',
  props: () => z.object({ line: z.enum(['solid', 'dashed', 'dots']) }),
  defaults: () => ({ line: 'solid' as const }),
  slots: {},
  isDecoration: true,
})
