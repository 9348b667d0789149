'use client'

import { Clock } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const hoursPanel: PanelModule<BlockOf<'hours'>> = {
  icon: Clock,
  group: 'Shop and business',
  keywords: ['opening times', 'open now', 'closed', 'schedule', 'holidays'],
  fields: [
    { kind: 'week' },
    {
      kind: 'list',
      prop: 'exceptions',
      label: 'Holidays and special days',
      one: 'Special day',
      create: () => ({
        date: new Date().toISOString().slice(0, 10),
        until: '',
        closed: true,
        from: '10:00',
        to: '14:00',
        note: '',
      }),
      nameOf: ({ date, note }) => [date, note.trim()].filter(Boolean).join(' '),
      fields: [
        { kind: 'moment', prop: 'date', type: 'date', label: 'Day' },
        { kind: 'moment', prop: 'until', type: 'date', label: 'Last day', hint: 'Leave empty for one day.' },
        { kind: 'switch', prop: 'closed', label: 'Closed' },
        { kind: 'moment', prop: 'from', type: 'time', label: 'Opens', when: ({ closed }) => !closed },
        { kind: 'moment', prop: 'to', type: 'time', label: 'Closes', when: ({ closed }) => !closed },
        { kind: 'text', prop: 'note', label: 'Note', placeholder: 'Christmas Eve' },
      ],
    },
    { kind: 'text', prop: 'note', label: 'Note', placeholder: 'By appointment outside these hours' },
    { kind: 'time-zone' },
  ],
}
