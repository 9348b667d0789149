import { z } from 'zod'
import { defineBlock } from '@/lib/document/blocks/block-module'
import { line } from '@/lib/document/blocks/fields'

/** A block type with two slots of different kinds, only for tests. */
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

/** The registry of types with `room` added, as a mock of the product's. */
export function withRoom({ BLOCK_MODULES }: { BLOCK_MODULES: readonly object[] }) {
  return { BLOCK_MODULES: [...BLOCK_MODULES, room] }
}
