import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

export const cart = defineBlock({
  type: 'cart',
  version: 1,
  label: 'Cart',
  props: () =>
    z.object({
      source: sourceId.default(''),
      title: line.default(''),
      coupons: z.boolean().default(true),
      /** Shows estimated shipping costs before there is an address. */
      estimate: z.boolean().default(true),
    }),
  defaults: () => ({
    source: '',
    title: '',
    coupons: true,
    estimate: true,
  }),
  slots: {},
  isCart: true,
})
