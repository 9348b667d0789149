import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'

export const qr = defineBlock({
  type: 'qr',
  version: 1,
  label: 'QR code',
  props: () =>
    z.object({
      /** An address or any other text. QR codes hold about 2,300 bytes; short ones scan best. */
      content: z.string().trim().max(500, 'At most 500 characters'),
      label: line,
      size: z.enum(['small', 'medium', 'large']),
    }),
  defaults: () => ({ content: '', label: '', size: 'medium' as const }),
  missingFields: ({ content }) => (content === '' ? [{ kind: 'content', prop: 'content' }] : []),
  slots: {},
})
