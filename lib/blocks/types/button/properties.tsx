'use client'

import { RectangleHorizontal } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const buttonPanel: PanelModule<BlockOf<'button'>> = {
  icon: RectangleHorizontal,
  group: 'Content',
  keywords: ['link', 'call to action'],
  spokenName: ({ text }) => text.trim() || 'Button',
  fields: [
    { kind: 'text', prop: 'text', label: 'Text' },
    {
      kind: 'choice',
      prop: 'style',
      label: 'Style',
      options: [
        { value: 'primary', label: 'Primary' },
        { value: 'secondary', label: 'Secondary' },
        { value: 'outline', label: 'Outline' },
      ],
    },
    { kind: 'action', prop: 'action' },
  ],
}
