import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'

const SAMPLE = 'Say in one line what people find here'

export const header = defineBlock({
  type: 'header',
  version: 1,
  label: 'Header',
  props: () => z.object({ title: line, subtitle: line }),
  defaults: () => ({ title: 'Welcome', subtitle: SAMPLE }),
  samples: [SAMPLE],
  slots: {},
})
