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
      /** In the time of its time zone. */
      moment: z.union([z.literal(''), clockTime]),
      timeZone,
      /** Shown after that time. If empty, the block disappears. */
      after: line,
    }),
  defaults: () => ({ title: 'Opening party', moment: '', timeZone: ownTimeZone(), after: 'We are open!' }),
  samples: ['Opening party', 'We are open!'],
  missingFields: ({ moment }) => (moment === '' ? [{ kind: 'content', prop: 'moment' }] : []),
  slots: {},
})
