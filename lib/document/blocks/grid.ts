import { z } from 'zod'
import { actionSchema } from '../action'
import { id } from '../id'
import { defineBlock } from './block-module'
import { line, pictureSource, refuseSharedIds } from './fields'

export const MAX_GRID_ITEMS = 60

/** An item with more than its text. Most items are texts alone, and stay so in the document. */
export const gridTile = z.object({
  id,
  text: line,
  picture: pictureSource.optional(),
  action: actionSchema.optional(),
})

export type GridTile = z.output<typeof gridTile>
export type GridItem = string | GridTile

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
        .superRefine(refuseSharedIds),
    }),
  defaults: () => ({ columns: 2, items: ['First', 'Second', 'Third', 'Fourth'] }),
  slots: {},
})

/** What an item says. */
export function gridText(item: GridItem): string {
  return typeof item === 'string' ? item : item.text
}
