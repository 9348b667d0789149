import { defineBlock } from './block-module'
import { ownListProps } from './fields'

export const wishlist = defineBlock({
  type: 'wishlist',
  version: 1,
  label: 'Saved products',
  props: () => ownListProps,
  defaults: () => ({
    source: '',
    title: '',
    layout: 'grid' as const,
    number: 50,
  }),
  slots: {},
})
