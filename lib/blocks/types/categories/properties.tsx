'use client'

import { Tags } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const categoriesPanel: PanelModule<BlockOf<'categories'>> = {
  icon: Tags,
  group: 'Live content',
  keywords: ['topics', 'blog', 'WordPress'],
  fields: [
    {
      kind: 'source',
      prop: 'source',
      label: 'Where the categories come from',
      needs: 'post categories',
    },
    { kind: 'text', prop: 'title', label: 'Title' },
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'chips', label: 'Chips' },
        { value: 'rows', label: 'Rows' },
      ],
    },
  ],
}
