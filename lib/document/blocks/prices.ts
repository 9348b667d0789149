import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf } from './fields'

export const prices = defineBlock({
  type: 'prices',
  version: 1,
  label: 'Price list',
  props: () =>
    z.object({
      groups: listOf(
        {
          title: line,
          /** A price is text: "from 45 €", "on request". */
          items: listOf({ name: line, detail: line, price: line }, 100),
        },
        30,
      ),
    }),
  defaults: () => ({
    groups: [
      {
        id: 'group-1',
        title: 'Haircuts',
        items: [
          { id: 'item-1', name: 'Cut and finish', detail: 'With wash and styling', price: '$48' },
          { id: 'item-2', name: 'Children', detail: 'Up to 12 years', price: '$24' },
        ],
      },
      {
        id: 'group-2',
        title: 'Color',
        items: [{ id: 'item-1', name: 'Highlights', detail: '', price: 'from $95' }],
      },
    ],
  }),
  slots: {},
})
