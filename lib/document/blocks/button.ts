import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, tapAction } from './fields'

export const button = defineBlock({
  type: 'button',
  version: 1,
  label: 'Button',
  props: () =>
    z.object({
      text: line,
      style: z.enum(['primary', 'secondary', 'outline']),
      action: tapAction,
    }),
  defaults: () => ({ text: 'Learn more', style: 'primary' as const, action: { type: 'none' as const } }),
  slots: {},
  missingFields: ({ text, action }) =>
    action.type === 'none' && text.trim() ? [{ kind: 'action', prop: 'action', name: text }] : [],
})
