import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId, storeId } from './fields'

export const product = defineBlock({
  type: 'product',
  version: 1,
  label: 'Product',
  props: () =>
    z.object({
      source: sourceId.default(''),
      product: storeId.default(''),
      /** Replaces the product's own name. */
      title: line.default(''),
    }),
  defaults: () => ({
    source: '',
    product: '',
    title: '',
  }),
  slots: {},
})
