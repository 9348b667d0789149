import { z } from 'zod'
import { type Answers, type FormField, type Problems, notice, optionsOf } from '../form/form'
import { slotsOf, weekdayOf } from '../form/slots'
import { defineBlock } from './block-module'
import { line, listOf, paragraph } from './fields'

const HOUR = 3_600_000
/** Maximum offsets of local time from UTC, ahead and behind. */
const [EAST, WEST] = [14 * HOUR, 12 * HOUR]

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30')
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

const props = z.object({
  title: line,
  text: paragraph,
  /** Times that can be booked. */
  hours: listOf({ day: z.literal(DAYS), from: time, to: time }, 28),
  /** Minutes between two times. */
  every: z.literal([15, 30, 60, 120]),
  daysAhead: z.int('Use a whole number').min(1, 'At least 1').max(365, 'At most 365'),
  asks: z.enum(['party', 'service', 'neither']),
  largestParty: z.int('Use a whole number').min(1, 'At least 1').max(500, 'At most 500'),
  /** One per line. */
  services: paragraph,
  button: line,
  /** Shown after it was sent. */
  thanks: paragraph,
  notify: notice,
})
type Props = z.output<typeof props>

/** Fields with English labels for the owner. The view translates them to the app's language. */
function getFormFields({ hours, every, asks, largestParty, services }: Props): FormField[] {
  const field = (id: string, kind: FormField['kind'], label: string, more: Partial<FormField> = {}) => ({
    ...{ id, kind, label, required: true, help: '', options: [] },
    ...more,
  })
  const offered = optionsOf(services)
  return [
    field('name', 'text', 'Name'),
    field('email', 'email', 'Email'),
    field('phone', 'phone', 'Phone', { required: false }),
    field('date', 'date', 'Date'),
    field('time', 'dropdown', 'Time', { options: [...slotsOf(hours, every).keys()] }),
    ...(asks === 'party' ? [field('party', 'number', 'People', { min: 1, max: largestParty })] : []),
    ...(asks === 'service' && offered.length > 0
      ? [field('service', 'dropdown', 'Service', { options: offered })]
      : []),
    field('note', 'longText', 'Note', { required: false }),
  ]
}

/** Refuses days that are past, too far ahead or closed in every time zone, and times not offered then. */
function refuse({ hours, every, daysAhead }: Props, answers: Answers, now: Date): Problems {
  const [date, wished] = [String(answers['date']), String(answers['time'])]
  const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const first = dayAt(now.getTime() - WEST)
  const last = dayAt(now.getTime() + EAST + daysAhead * 24 * HOUR)
  const day = weekdayOf(date)
  if (date < first || date > last || !hours.some((open) => open.day === day)) return { date: 'unavailable' }
  return slotsOf(hours, every).get(wished)?.includes(day) ? {} : { time: 'unavailable' }
}

export const booking = defineBlock({
  type: 'booking',
  version: 1,
  label: 'Booking request',
  props: () => props,
  defaults: () => ({
    title: 'Book a table',
    text: 'We confirm every request by email.',
    hours: ([1, 2, 3, 4, 5] as const).map((day) => ({ id: `day-${day}`, day, from: '10:00', to: '18:00' })),
    every: 30 as const,
    daysAhead: 60,
    asks: 'party' as const,
    largestParty: 12,
    services: '',
    button: 'Send request',
    thanks: 'Thank you. Your request isn’t confirmed yet: we’ll answer by email.',
    notify: 'each' as const,
  }),
  slots: {},
  form: (block) => ({
    title: block.title,
    fields: getFormFields(block),
    notify: block.notify,
    thanks: block.thanks,
    refuse: (answers, now) => refuse(block, answers, now),
  }),
})
