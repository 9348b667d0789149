import { z } from 'zod'
import { mapPosition } from '../maps'
import { defineBlock } from './block-module'
import { line } from './fields'

export const map = defineBlock({
  type: 'map',
  version: 1,
  label: 'Map',
  props: () =>
    z.object({
      /** What people know the place by. */
      name: line,
      /** As it stands on letters; the same in every language. */
      address: z.string().max(300, 'At most 300 characters'),
      position: mapPosition,
    }),
  defaults: () => ({ name: 'Find us', address: '', position: '' }),
  slots: {},
})
