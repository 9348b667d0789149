import { z } from 'zod'
import { defineBlock } from './block-module'
import { pictureSource } from './fields'

export const section = defineBlock({
  type: 'section',
  version: 1,
  label: 'Section',
  props: () =>
    z.object({
      background: z.enum(['none', 'card', 'tint', 'primary', 'secondary', 'picture']),
      picture: pictureSource.default(''),
      padding: z.enum(['none', 'small', 'medium', 'large']),
    }),
  defaults: () => ({ background: 'card' as const, picture: '', padding: 'medium' as const }),
  missingFields: ({ background, picture }) =>
    background === 'picture' && picture === '' ? [{ kind: 'picture', prop: 'picture' }] : [],
  slots: { content: { label: 'Section', accepts: 'any' } },
})
