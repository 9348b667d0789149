import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

/** An ID at the source, or empty. */
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
      /** A custom type of the site, such as `recipes`; posts if empty. */
      postType: sourceThing.default(''),
      /** Limits it to a category. */
      category: sourceThing.default(''),
      /** Shows pinned posts first. */
      pinned: z.boolean().default(true),
      /** Loads more while scrolling. */
      endless: z.boolean().default(true),
      /** Shows category filters above the list. */
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
