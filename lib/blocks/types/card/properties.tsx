'use client'

import { StickyNote } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const cardPanel: PanelModule<BlockOf<'card'>> = {
  icon: StickyNote,
  group: 'Content',
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'text', prop: 'content', label: 'Content', multiline: true },
    { kind: 'action', prop: 'action' },
  ],
}
