import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, paragraph } from './fields'
import { calendarDate, ownTimeZone, timeZone } from './moments'

export const coupon = defineBlock({
  type: 'coupon',
  version: 1,
  label: 'Coupon',
  props: () =>
    z.object({
      title: line,
      detail: paragraph,
      code: z.string().trim().max(60, 'At most 60 characters'),
      /** The last day, in its time zone. No end if empty. */
      until: z.union([z.literal(''), calendarDate]),
      timeZone,
    }),
  defaults: () => ({
    title: '10% off your next visit',
    detail: 'Show or enter this code when you pay.',
    code: 'WELCOME10',
    until: '',
    timeZone: ownTimeZone(),
  }),
  samples: ['10% off your next visit'],
  slots: {},
})
