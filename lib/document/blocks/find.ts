import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

export const find = defineBlock({
  type: 'find',
  version: 1,
  label: 'Search',
  props: () =>
    z.object({
      source: sourceId.default(''),
      /** Placeholder of the search field. */
      hint: line.default(''),
    }),
  defaults: () => ({ source: '', hint: '' }),
  slots: {},
})
