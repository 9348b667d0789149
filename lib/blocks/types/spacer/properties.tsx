'use client'

import { MoveVertical } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const spacerPanel: PanelModule<BlockOf<'spacer'>> = {
  icon: MoveVertical,
  group: 'Layout',
  keywords: ['gap', 'space'],
  spokenName: () => 'Spacer',
  fields: [
    {
      kind: 'choice',
      prop: 'size',
      label: 'Size',
      options: [
        { value: 'small', label: 'S' },
        { value: 'medium', label: 'M' },
        { value: 'large', label: 'L' },
      ],
    },
  ],
}
