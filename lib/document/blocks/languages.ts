import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'

export const languages = defineBlock({
  type: 'languages',
  version: 1,
  label: 'Language switch',
  props: () =>
    z.object({
      title: line,
      look: z.enum(['buttons', 'menu']),
    }),
  defaults: () => ({ title: '', look: 'buttons' as const }),
  slots: {},
})
