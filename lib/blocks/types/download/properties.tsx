'use client'

import { FileDown } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const downloadPanel: PanelModule<BlockOf<'download'>> = {
  icon: FileDown,
  group: 'Tools',
  keywords: ['file', 'PDF', 'document'],
  spokenName: ({ name, note }) => `${name.trim() || 'Download'} ${note.trim()}`.trim(),
  fields: [
    {
      kind: 'text',
      prop: 'url',
      label: 'Address',
      inputMode: 'url',
      placeholder: 'https://example.com/menu.pdf',
    },
    { kind: 'text', prop: 'name', label: 'Name' },
    { kind: 'text', prop: 'note', label: 'Note', placeholder: 'PDF, 2 MB' },
  ],
}
