import { z } from 'zod'
import { defineBlock } from './block-module'
import { paragraph } from './fields'

export const text = defineBlock({
  type: 'text',
  version: 1,
  label: 'Text',
  props: () => z.object({ content: paragraph }),
  defaults: () => ({ content: 'Tell people what makes you worth a visit.' }),
  slots: {},
})
