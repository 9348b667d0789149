import { z } from 'zod'
import { actionSchema } from '../action'
import { defineBlock } from './block-module'
import { line, paragraph } from './fields'

export const card = defineBlock({
  type: 'card',
  version: 1,
  label: 'Card',
  props: () => z.object({ title: line, content: paragraph, action: actionSchema.optional() }),
  defaults: () => ({ title: 'Good to know', content: 'Opening hours, an offer, a piece of news.' }),
  slots: {},
})
