import { defineBlock } from './block-module'
import { ownListProps } from './fields'

export const recentlyViewed = defineBlock({
  type: 'recently-viewed',
  version: 1,
  label: 'Recently viewed',
  props: () => ownListProps,
  defaults: () => ({
    source: '',
    title: 'Recently viewed',
    layout: 'strip' as const,
    number: 10,
  }),
  slots: {},
})
