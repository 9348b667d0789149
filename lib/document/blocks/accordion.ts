import { z } from 'zod'
import { defineBlock } from './block-module'
import { twoPanels } from './panel'

export const accordion = defineBlock({
  type: 'accordion',
  version: 1,
  label: 'Accordion',
  props: () =>
    z.object({
      /** Opening a panel closes the others. */
      single: z.boolean(),
    }),
  defaults: () => ({ single: false }),
  slots: { panels: { label: 'Accordion', accepts: ['panel'] } },
  startsWith: (newId) => ({ panels: twoPanels(newId) }),
})
