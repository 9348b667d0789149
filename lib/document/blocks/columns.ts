import { z } from 'zod'
import { defineBlock } from './block-module'

/** Slot names of columns, in order. */
export const COLUMN_SLOTS = ['first', 'second', 'third', 'fourth'] as const

export const columns = defineBlock({
  type: 'columns',
  version: 1,
  label: 'Columns',
  props: () =>
    z.object({
      columns: z.number().int().min(2).max(COLUMN_SLOTS.length),
      /** Stacks the columns on phones. If false, they are side by side everywhere. */
      stack: z.boolean(),
    }),
  defaults: () => ({ columns: 2, stack: false }),
  slots: {
    first: { label: 'First column', accepts: 'any' },
    second: { label: 'Second column', accepts: 'any' },
    third: { label: 'Third column', accepts: 'any' },
    fourth: { label: 'Fourth column', accepts: 'any' },
  },
  openSlots: ({ columns }) => COLUMN_SLOTS.slice(0, columns),
})
