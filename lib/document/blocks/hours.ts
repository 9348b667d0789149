import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf } from './fields'
import { calendarDate, ownTimeZone, timeOfDay, timeZone } from './moments'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Several on one day, with a break between them. */
export const MAX_TIMES = 28

export const hours = defineBlock({
  type: 'hours',
  version: 1,
  label: 'Opening hours',
  props: () =>
    z.object({
      /** The shop's: people abroad see the same clock. */
      timeZone,
      /** A weekday without times is closed. `to` at or before `from` is on the day after; the same is around the clock. */
      times: listOf({ day: z.enum(WEEKDAYS), from: timeOfDay, to: timeOfDay }, MAX_TIMES),
      /** Days that differ from the week. Two for the same days are two times of them. */
      exceptions: listOf(
        {
          date: calendarDate,
          /** The last of several days. */
          until: z.union([z.literal(''), calendarDate]),
          closed: z.boolean(),
          from: timeOfDay,
          to: timeOfDay,
          note: line,
        },
        60,
      ),
      note: line,
    }),
  defaults: () => ({
    timeZone: ownTimeZone(),
    times: [
      ...WEEKDAYS.slice(0, 5).map((day) => ({ id: `time-${day}`, day, from: '09:00', to: '18:00' })),
      { id: 'time-sat', day: 'sat' as const, from: '10:00', to: '15:00' },
    ],
    exceptions: [],
    note: '',
  }),
  slots: {},
})
