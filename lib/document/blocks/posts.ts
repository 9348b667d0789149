import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

/** What a source knows something by; empty for none. */
const sourceThing = z.string().regex(/^[\w-]{0,64}$/, 'Unusable id')

export const posts = defineBlock({
  type: 'posts',
  version: 1,
  label: 'Posts',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      layout: z.enum(['rows', 'cards', 'large']),
      number: z.int('Use a whole number').min(1, 'At least 1').max(50, 'At most 50'),
      /** The entries of a type of the site's own, such as `recipes`; posts without one. */
      postType: sourceThing.default(''),
      /** Of one category only. */
      category: sourceThing.default(''),
      /** What the site pins comes first. */
      pinned: z.boolean().default(true),
      /** The next ones follow while somebody scrolls. */
      endless: z.boolean().default(true),
      /** The categories above, to choose from. */
      chips: z.boolean().default(false),
    }),
  defaults: () => ({
    source: '',
    title: '',
    layout: 'rows' as const,
    number: 10,
    postType: '',
    category: '',
    pinned: true,
    endless: true,
    chips: false,
  }),
  slots: {},
})
