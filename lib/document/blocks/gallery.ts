import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf, pictureSource } from './fields'

export const gallery = defineBlock({
  type: 'gallery',
  version: 1,
  label: 'Gallery',
  props: () =>
    z.object({
      layout: z.enum(['grid', 'mosaic']),
      pictures: listOf({ source: pictureSource, alt: line, caption: line }, 60),
    }),
  defaults: () => ({ layout: 'grid' as const, pictures: [] }),
  slots: {},
})
