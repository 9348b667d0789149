'use client'

import { List } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const listPanel: PanelModule<BlockOf<'list'>> = {
  icon: List,
  group: 'Content',
  keywords: ['rows', 'menu', 'links', 'picture cards', 'products'],
  fields: [
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'rows', label: 'Rows' },
        { value: 'cards', label: 'Picture cards' },
      ],
    },
    {
      kind: 'list',
      prop: 'items',
      label: 'Rows',
      one: 'row',
      create: () => ({ picture: '', title: '', detail: '', action: { type: 'none' } }),
      nameOf: ({ title }) => title,
      fields: [
        { kind: 'text', prop: 'title', label: 'Title' },
        { kind: 'text', prop: 'detail', label: 'Detail', multiline: true },
        { kind: 'picture', prop: 'picture', label: 'picture' },
        { kind: 'action', prop: 'action' },
      ],
    },
  ],
}
