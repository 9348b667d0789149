import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf, pictureSource, tapAction } from './fields'

/** Prices that lists began with in earlier versions, also in the template of a hair salon. */
const SAMPLES = new Set(['Cut and finish $48', 'Children $24', 'Highlights from $95'])

const MAX_GROUPS = 30
/** Per group. */
const MAX_ITEMS = 100

/** A new entry, without its ID. */
export const EMPTY_ITEM = {
  name: '',
  detail: '',
  price: '',
  notes: '',
  picture: '',
  action: { type: 'none' as const },
}

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
          items: listOf(
            {
              name: line,
              detail: line,
              price: line,
              /** Allergens, or other small print. */
              notes: line.default(''),
              picture: pictureSource.default(''),
              action: tapAction,
            },
            MAX_ITEMS,
          ),
        },
        MAX_GROUPS,
      ),
    }),
  // Examples are placeholders in the fields, so that no one publishes them.
  defaults: () => ({
    groups: [{ id: 'group-1', title: '', items: [{ id: 'item-1', ...EMPTY_ITEM }] }],
  }),
  slots: {},
  missingFields: ({ groups }) => {
    const items = groups.flatMap(({ id, items }) => items.map((item) => ({ ...item, groupId: id })))
    const first = groups[0]?.items[0]
    if (!items.some(({ name, price }) => name.trim() || price.trim()))
      return [{ kind: 'content', prop: first ? `groups.${groups[0]!.id}.items.${first.id}.name` : 'groups' }]
    return items
      .map(({ id, groupId, name, price }) => ({
        kind: 'sample' as const,
        prop: `groups.${groupId}.items.${id}.price`,
        name: `${name.trim()} ${price.trim()}`,
      }))
      .filter(({ name }) => SAMPLES.has(name))
  },
})
