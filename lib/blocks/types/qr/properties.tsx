'use client'

import { QrCode } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const qrPanel: PanelModule<BlockOf<'qr'>> = {
  icon: QrCode,
  group: 'Tools',
  keywords: ['code', 'scan', 'Wi-Fi'],
  fields: [
    {
      kind: 'text',
      prop: 'content',
      label: 'Address or text',
      hint: 'The URL or text in the code.',
      placeholder: 'https://example.com',
    },
    { kind: 'text', prop: 'label', label: 'Caption' },
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
