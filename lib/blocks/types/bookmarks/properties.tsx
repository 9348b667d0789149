'use client'

import { Bookmark } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const bookmarksPanel: PanelModule<BlockOf<'bookmarks'>> = {
  icon: Bookmark,
  group: 'Live content',
  keywords: ['bookmarks', 'favorites', 'read later'],
  fields: [
    {
      kind: 'source',
      prop: 'source',
      label: 'Where the posts come from',
      needs: 'posts',
    },
    { kind: 'text', prop: 'title', label: 'Title' },
  ],
}
