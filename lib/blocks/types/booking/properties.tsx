'use client'

import { CalendarClock } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { NOTICE_FIELD } from '../../forms/form-panel'
import type { PanelModule } from '../../panel/panel-module'

const DAYS = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
  { value: 6, label: 'Saturday' },
  { value: 7, label: 'Sunday' },
] as const

export const bookingPanel: PanelModule<BlockOf<'booking'>> = {
  icon: CalendarClock,
  group: 'Contact',
  keywords: ['appointment', 'reservation', 'table', 'calendar', 'reserve'],
  spokenName: ({ title }) => title.trim() || 'Booking request',
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'text', prop: 'text', label: 'Text', multiline: true },
    {
      kind: 'list',
      prop: 'hours',
      label: 'Available times',
      one: 'Opening',
      create: () => ({ day: 1 as const, from: '10:00', to: '18:00' }),
      nameOf: ({ day, from, to }) => `${DAYS[day - 1]?.label ?? ''} ${from}–${to}`,
      fields: [
        { kind: 'choice', prop: 'day', label: 'Day', options: DAYS, long: true },
        { kind: 'moment', prop: 'from', type: 'time', label: 'From' },
        { kind: 'moment', prop: 'to', type: 'time', label: 'To' },
      ],
    },
    {
      kind: 'choice',
      prop: 'every',
      label: 'A time every',
      rule: true,
      options: [
        { value: 15, label: '15 min' },
        { value: 30, label: '30 min' },
        { value: 60, label: '1 h' },
        { value: 120, label: '2 h' },
      ],
    },
    { kind: 'number', prop: 'daysAhead', label: 'Days ahead', hint: 'How far in advance people can book.' },
    {
      kind: 'choice',
      prop: 'asks',
      label: 'Also ask for',
      rule: true,
      options: [
        { value: 'party', label: 'People' },
        { value: 'service', label: 'Service' },
        { value: 'neither', label: 'Neither' },
      ],
    },
    {
      kind: 'number',
      prop: 'largestParty',
      label: 'Maximum people',
      when: ({ asks }) => asks === 'party',
    },
    {
      kind: 'text',
      prop: 'services',
      label: 'Services',
      hint: 'One per line.',
      multiline: true,
      when: ({ asks }) => asks === 'service',
    },
    { kind: 'text', prop: 'button', label: 'Button' },
    {
      kind: 'text',
      prop: 'thanks',
      label: 'Thank-you text',
      hint: 'Nothing is booked automatically, so say that you will reply.',
      multiline: true,
    },
    NOTICE_FIELD,
  ],
}
