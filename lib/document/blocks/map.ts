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
      /** Name of the place. */
      name: line,
      /** Postal address, not translated. */
      address: z.string().max(300, 'At most 300 characters'),
      position: mapPosition,
    }),
  defaults: () => ({ name: 'Find us', address: '', position: '' }),
  missingFields: ({ address, position }) =>
    address.trim() || position ? [] : [{ kind: 'content', prop: 'address' }],
  slots: {},
})
