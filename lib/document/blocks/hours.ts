import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf } from './fields'
import { calendarDate, ownTimeZone, timeOfDay, timeZone } from './moments'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Maximum number of opening times, several per day included. */
export const MAX_TIMES = 28

export const hours = defineBlock({
  type: 'hours',
  version: 1,
  label: 'Opening hours',
  props: () =>
    z.object({
      /** The shop's time zone, which applies to visitors abroad too. */
      timeZone,
      /** Days without times are closed. `to` at or before `from` is on the next day; equal is all day. */
      times: listOf({ day: z.enum(WEEKDAYS), from: timeOfDay, to: timeOfDay }, MAX_TIMES),
      /** Exceptions to the week. Several for the same days are several times on them. */
      exceptions: listOf(
        {
          date: calendarDate,
          /** Last day of a range. */
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
