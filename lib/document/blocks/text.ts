import { z } from 'zod'
import { defineBlock } from './block-module'
import { paragraph } from './fields'

const SAMPLE = 'Tell people what makes you worth a visit.'
/** Initial text in a panel of tabs or an accordion. */
export const PANEL_TEXT = 'Add your text here.'

export const text = defineBlock({
  type: 'text',
  version: 1,
  label: 'Text',
  props: () => z.object({ content: paragraph }),
  defaults: () => ({ content: SAMPLE }),
  samples: [SAMPLE, PANEL_TEXT],
  slots: {},
})
