'use client'

import { Table2 } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { ROW_CHOICES, SORT_FIELDS } from '@/lib/sources/row-entries'
import type { PanelModule } from '../../panel/panel-module'

export const rowsPanel: PanelModule<BlockOf<'rows'>> = {
  icon: Table2,
  group: 'Live content',
  keywords: ['table', 'list', 'dishes', 'menu', 'staff', 'events', 'homes', 'database', 'rows'],
  fields: [
    { kind: 'source', prop: 'source', label: 'Where the rows come from', needs: 'rows' },
    {
      kind: 'entry',
      prop: 'only',
      label: 'Show only',
      from: 'source',
      lookup: ROW_CHOICES,
      none: 'All rows',
    },
    {
      kind: 'entry',
      prop: 'sort',
      label: 'Order',
      from: 'source',
      lookup: SORT_FIELDS,
      none: 'As in the collection',
    },
    { kind: 'switch', when: ({ sort }) => sort !== '', prop: 'descending', label: 'Highest or latest first' },
    {
      kind: 'switch',
      prop: 'upcoming',
      label: 'Hide what is over',
      hint: 'Hides rows whose first date has passed.',
    },
    { kind: 'text', prop: 'title', label: 'Title' },
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'rows', label: 'Rows' },
        { value: 'cards', label: 'Cards' },
        { value: 'large', label: 'Large' },
      ],
    },
    { kind: 'number', prop: 'number', label: 'How many at a time' },
    { kind: 'switch', prop: 'endless', label: 'Show more at the end' },
    { kind: 'switch', prop: 'search', label: 'Search field' },
    { kind: 'switch', prop: 'chips', label: 'Choices to filter by' },
    { kind: 'switch', prop: 'sortable', label: 'Let people choose the order' },
  ],
}
