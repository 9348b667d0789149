'use client'

import { Minus } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const dividerPanel: PanelModule<BlockOf<'divider'>> = {
  icon: Minus,
  group: 'Layout',
  keywords: ['line', 'separator'],
  spokenName: () => 'Divider',
  fields: [
    {
      kind: 'choice',
      prop: 'line',
      label: 'Line',
      options: [
        { value: 'solid', label: 'Solid' },
        { value: 'dashed', label: 'Dashed' },
        { value: 'dots', label: 'Dots' },
      ],
    },
  ],
}
