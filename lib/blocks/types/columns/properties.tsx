'use client'

import { Columns2 } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const columnsPanel: PanelModule<BlockOf<'columns'>> = {
  icon: Columns2,
  group: 'Layout',
  keywords: ['row', 'side by side'],
  spokenName: ({ columns }) => `${columns} columns`,
  fields: [
    {
      kind: 'choice',
      prop: 'columns',
      label: 'Columns',
      options: [
        { value: 2, label: '2' },
        { value: 3, label: '3' },
        { value: 4, label: '4' },
      ],
    },
    {
      kind: 'switch',
      prop: 'stack',
      label: 'Below each other on phones',
    },
  ],
}
