import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

/** The ID of a field at the source, or empty. */
const fieldId = z.string().regex(/^[\w-]{0,64}$/, 'Unusable id')

export const rows = defineBlock({
  type: 'rows',
  version: 1,
  label: 'Collection',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      layout: z.enum(['rows', 'cards', 'large']),
      number: z.int('Use a whole number').min(1, 'At least 1').max(50, 'At most 50'),
      /** Shows only rows with a value, such as `course=Starters`. */
      only: z
        .string()
        .max(120)
        .regex(/^(?:[\w-]{1,64}=.*)?$/, 'Unusable value')
        .default(''),
      /** The field that rows are sorted by; the order of the table if empty. */
      sort: fieldId.default(''),
      descending: z.boolean().default(false),
      /** Hides rows whose first date has passed. */
      upcoming: z.boolean().default(false),
      /** Shows a search field above the list. */
      search: z.boolean().default(false),
      /** Shows the choices of the first such field as filters. */
      chips: z.boolean().default(true),
      /** Lets people choose the order. */
      sortable: z.boolean().default(false),
      /** Loads more while scrolling. */
      endless: z.boolean().default(true),
    }),
  defaults: () => ({
    source: '',
    title: '',
    layout: 'rows' as const,
    number: 20,
    only: '',
    sort: '',
    descending: false,
    upcoming: false,
    search: false,
    chips: true,
    sortable: false,
    endless: true,
  }),
  slots: {},
})
