'use client'

import { Newspaper } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../panel-module'

export const postsPanel: PanelModule<BlockOf<'posts'>> = {
  icon: Newspaper,
  group: 'Live content',
  keywords: ['blog', 'news', 'articles', 'WordPress', 'RSS', 'feed'],
  fields: [
    {
      kind: 'source',
      prop: 'source',
      label: 'Where the posts come from',
      kinds: ['wordpress', 'woocommerce', 'feed'],
    },
    { kind: 'text', prop: 'title', label: 'Title' },
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'rows', label: 'Rows' },
        { value: 'cards', label: 'Cards' },
        { value: 'large', label: 'Large' },
      ],
    },
    { kind: 'number', prop: 'number', label: 'How many at a time' },
    { kind: 'switch', prop: 'pinned', label: 'Pinned posts first' },
    { kind: 'switch', prop: 'endless', label: 'Show more at the end' },
    { kind: 'switch', prop: 'chips', label: 'Categories to choose from' },
  ],
}
