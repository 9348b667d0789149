import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf, paragraph, pictureSource, tapAction } from './fields'

const SAMPLE = 'A line about it.'

export const list = defineBlock({
  type: 'list',
  version: 1,
  label: 'List',
  props: () =>
    z.object({
      layout: z.enum(['rows', 'cards']),
      items: listOf(
        { picture: pictureSource.default(''), title: line, detail: paragraph, action: tapAction },
        100,
      ),
    }),
  defaults: () => ({
    layout: 'rows' as const,
    items: [row('item-1', 'First', SAMPLE), row('item-2', 'Second', SAMPLE), row('item-3', 'Third', SAMPLE)],
  }),
  samples: [SAMPLE],
  slots: {},
})

function row(id: string, title: string, detail: string) {
  return { id, picture: '', title, detail, action: { type: 'none' as const } }
}
