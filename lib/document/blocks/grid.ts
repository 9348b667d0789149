import { z } from 'zod'
import { actionSchema } from '../action'
import { id } from '../values'
import { defineBlock } from './block-module'
import { line, pictureSource, refuseDuplicateIds } from './fields'

export const MAX_GRID_ITEMS = 60

/** An item with more than text. Most items are plain strings, and stay so in the document. */
export const gridTile = z.object({
  id,
  text: line,
  picture: pictureSource.optional(),
  action: actionSchema.optional(),
})

export type GridTile = z.output<typeof gridTile>
export type GridItem = string | GridTile

const SAMPLES = ['First', 'Second', 'Third', 'Fourth']

export const grid = defineBlock({
  type: 'grid',
  version: 1,
  label: 'Grid',
  props: () =>
    z.object({
      columns: z.number().int().min(1).max(4).default(2),
      items: z
        .array(z.union([line, gridTile]))
        .max(MAX_GRID_ITEMS)
        .superRefine(refuseDuplicateIds),
    }),
  defaults: () => ({ columns: 2, items: [...SAMPLES] }),
  samples: SAMPLES,
  slots: {},
})

/** Returns the text of an item. */
export function gridText(item: GridItem): string {
  return typeof item === 'string' ? item : item.text
}
