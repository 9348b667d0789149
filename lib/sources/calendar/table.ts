import type { TableFormat } from '../tables/table'
import { calendarDocument } from './calendar-address'
import { readCalendar } from './read-calendar'

/** A calendar in the format of RFC 5545, such as a public one of Google, Apple or Outlook. */
export const calendarTable: TableFormat = {
  type: /^text\/calendar\b/i,
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  download: calendarDocument,
  namesFields: true,
  read: readCalendar,
}
