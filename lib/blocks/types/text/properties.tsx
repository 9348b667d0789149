'use client'

import { Type } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const textPanel: PanelModule<BlockOf<'text'>> = {
  icon: Type,
  group: 'Content',
  keywords: ['paragraph'],
  fields: [
    {
      kind: 'text',
      prop: 'content',
      label: 'Text',
      multiline: true,
      hint: 'An empty line starts a new paragraph.',
    },
  ],
}
