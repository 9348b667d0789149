import { z } from 'zod'
import { defineBlock } from '@/lib/document/blocks/block-module'

/** Types of blocks with slots, for tests alone: no type of the product has one yet. */
const section = defineBlock({
  type: 'section',
  version: 1,
  label: 'Section',
  props: z.object({ title: z.string() }),
  defaults: () => ({ title: 'Section' }),
  slots: {
    main: { label: 'Main', accepts: 'any' },
    aside: { label: 'Aside', accepts: ['text', 'button'] },
  },
  visit: ({ title }, { words }) => ({ title: words(title) }),
})

/** The list of types with `section` in it, to stand in for the product's own. */
export function withSection({ BLOCK_MODULES }: { BLOCK_MODULES: readonly object[] }) {
  return { BLOCK_MODULES: [...BLOCK_MODULES, section] }
}
