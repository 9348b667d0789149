import { z } from 'zod'
import { actionSchema } from '../action'
import { defineBlock } from './block-module'
import { line, paragraph } from './fields'

const TITLE = 'Good to know'
const CONTENT = 'Opening hours, an offer, a piece of news.'

export const card = defineBlock({
  type: 'card',
  version: 1,
  label: 'Card',
  props: () => z.object({ title: line, content: paragraph, action: actionSchema.optional() }),
  defaults: () => ({ title: TITLE, content: CONTENT }),
  samples: [CONTENT],
  slots: {},
})
