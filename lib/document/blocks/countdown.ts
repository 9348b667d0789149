import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'
import { clockTime, ownTimeZone, timeZone } from './moments'

export const countdown = defineBlock({
  type: 'countdown',
  version: 1,
  label: 'Countdown',
  props: () =>
    z.object({
      title: line,
      /** On the clock of its time zone. */
      moment: z.union([z.literal(''), clockTime]),
      timeZone,
      /** What it says once the moment has come; then it shows nothing when empty. */
      after: line,
    }),
  defaults: () => ({ title: 'Opening party', moment: '', timeZone: ownTimeZone(), after: 'We are open!' }),
  slots: {},
})
