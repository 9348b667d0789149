'use client'

import { Search } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const findPanel: PanelModule<BlockOf<'find'>> = {
  icon: Search,
  group: 'Live content',
  keywords: ['find', 'blog', 'WordPress'],
  fields: [
    { kind: 'source', prop: 'source', label: 'Site to search', needs: 'search' },
    { kind: 'text', prop: 'hint', label: 'Hint in the field' },
  ],
  spokenName: ({ hint }) => hint || 'Search',
}
