import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf, paragraph, pictureSource } from './fields'

export const testimonials = defineBlock({
  type: 'testimonials',
  version: 1,
  label: 'Testimonials',
  props: () =>
    z.object({
      /** Accessible name. */
      label: line,
      quotes: listOf(
        {
          quote: paragraph,
          name: line,
          role: line,
          picture: pictureSource,
          /** Out of five; 0 shows none. */
          stars: z.number().int().min(0).max(5),
        },
        40,
      ),
      layout: z.enum(['cards', 'carousel']),
    }),
  defaults: () => ({
    label: 'What customers say',
    quotes: [
      {
        id: 'item-1',
        quote: 'Replace this with what a customer wrote about you.',
        name: 'Customer name',
        role: '',
        picture: '',
        stars: 5,
      },
    ],
    layout: 'cards' as const,
  }),
  samples: ['Replace this with what a customer wrote about you.', 'Customer name'],
  missingFields: ({ quotes }) => (quotes.length === 0 ? [{ kind: 'content', prop: 'quotes' }] : []),
  slots: {},
})
