import { z } from 'zod'
import { actionSchema } from '../action'
import { defineBlock } from './block-module'
import { line } from './fields'

export const button = defineBlock({
  type: 'button',
  version: 1,
  label: 'Button',
  props: z.object({
    text: line,
    style: z.enum(['primary', 'secondary', 'outline']),
    action: actionSchema.default({ type: 'none' }),
  }),
  defaults: () => ({ text: 'Learn more', style: 'primary' as const, action: { type: 'none' as const } }),
  slots: {},
  visit: ({ text, style, action }, visitor) => ({
    text: visitor.words(text),
    style,
    action: visitor.action(action),
  }),
})
