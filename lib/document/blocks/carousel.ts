import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'

export const carousel = defineBlock({
  type: 'carousel',
  version: 1,
  label: 'Carousel',
  props: () =>
    z.object({
      /** Accessible name. */
      label: line,
      /** Width of a slide, relative to the screen. */
      slide: z.enum(['full', 'most', 'half']),
    }),
  defaults: () => ({ label: 'Highlights', slide: 'most' as const }),
  slots: { slides: { label: 'Slides', accepts: 'any' } },
})
