import { z } from 'zod'
import { defineBlock } from '@/lib/document/blocks/block-module'
import { line } from '@/lib/document/blocks/fields'

/** A type with two slots of different kinds, for tests alone. */
const room = defineBlock({
  type: 'room',
  version: 1,
  label: 'Room',
  props: () => z.object({ title: line }),
  defaults: () => ({ title: 'Room' }),
  slots: {
    main: { label: 'Main', accepts: 'any' },
    aside: { label: 'Aside', accepts: ['text', 'button'] },
  },
})

/** The list of types with `room` in it, to stand in for the product's own. */
export function withRoom({ BLOCK_MODULES }: { BLOCK_MODULES: readonly object[] }) {
  return { BLOCK_MODULES: [...BLOCK_MODULES, room] }
}
