import { z } from 'zod'
import { defineBlock } from './block-module'

export const spacer = defineBlock({
  type: 'spacer',
  version: 1,
  label: 'Spacer',
  props: () => z.object({ size: z.enum(['small', 'medium', 'large']) }),
  defaults: () => ({ size: 'medium' as const }),
  slots: {},
  isDecoration: true,
})
