import { z } from 'zod'
import { actionSchema } from '../action'
import { defineBlock } from './block-module'
import { line, pictureSource } from './fields'

export const image = defineBlock({
  type: 'image',
  version: 1,
  label: 'Image',
  props: () => z.object({ src: pictureSource, alt: line, action: actionSchema.optional() }),
  defaults: () => ({ src: '', alt: '' }),
  slots: {},
  dropped: {
    room: ({ src }) => (src === '' ? 1 : 0),
    add: (_props, [src = '']) => ({ src }),
  },
  missingFields: ({ src, alt }) => {
    if (src === '') return [{ kind: 'picture', prop: 'src' }]
    return alt.trim() ? [] : [{ kind: 'description', prop: 'alt' }]
  },
})
