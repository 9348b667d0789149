'use client'

import { Share } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const sharingPanel: PanelModule<BlockOf<'sharing'>> = {
  icon: Share,
  group: 'Tools',
  keywords: ['recommend', 'send'],
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
    {
      kind: 'text',
      prop: 'url',
      label: 'Address to share',
      hint: 'Leave empty for the app’s address. Android apps only share an address that you enter here.',
      inputMode: 'url',
      placeholder: 'https://',
    },
  ],
}
