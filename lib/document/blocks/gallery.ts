import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf, pictureSource } from './fields'

const MAX_PICTURES = 60

export const gallery = defineBlock({
  type: 'gallery',
  version: 1,
  label: 'Gallery',
  props: () =>
    z.object({
      layout: z.enum(['grid', 'mosaic']),
      pictures: listOf({ source: pictureSource, alt: line, caption: line }, MAX_PICTURES),
    }),
  defaults: () => ({ layout: 'grid' as const, pictures: [] }),
  missingFields: ({ pictures }) => {
    if (pictures.length === 0) return [{ kind: 'picture', prop: 'pictures' }]
    return pictures.flatMap(({ id, source, caption }) =>
      source === '' ? [{ kind: 'picture', prop: `pictures.${id}.source`, name: caption }] : [],
    )
  },
  slots: {},
  dropped: {
    room: ({ pictures }) => MAX_PICTURES - pictures.length,
    add: ({ pictures }, sources, newId) => ({
      pictures: [
        ...pictures,
        ...sources.map((source) => ({ id: newId(), source, alt: '', caption: '' })),
      ].slice(0, MAX_PICTURES),
    }),
  },
})
