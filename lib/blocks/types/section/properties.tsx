'use client'

import { PanelTop } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const sectionPanel: PanelModule<BlockOf<'section'>> = {
  icon: PanelTop,
  group: 'Layout',
  keywords: ['container', 'group', 'background'],
  spokenName: () => 'Section',
  fields: [
    {
      kind: 'choice',
      prop: 'background',
      label: 'Background',
      long: true,
      options: [
        { value: 'none', label: 'None' },
        { value: 'card', label: 'Light' },
        { value: 'tint', label: 'Tinted' },
        { value: 'primary', label: 'Primary color' },
        { value: 'secondary', label: 'Secondary color' },
        { value: 'picture', label: 'A picture' },
      ],
    },
    {
      kind: 'picture',
      prop: 'picture',
      label: 'picture',
      when: ({ background }) => background === 'picture',
    },
    {
      kind: 'choice',
      prop: 'padding',
      label: 'Padding',
      options: [
        { value: 'none', label: 'None' },
        { value: 'small', label: 'S' },
        { value: 'medium', label: 'M' },
        { value: 'large', label: 'L' },
      ],
    },
  ],
}
