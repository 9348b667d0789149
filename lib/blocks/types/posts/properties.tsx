'use client'

import { Newspaper } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { POST_CATEGORIES } from '@/lib/sources/category-entries'
import { POST_TYPES } from '@/lib/sources/type-entries'
import type { PanelModule } from '../../panel/panel-module'

/** Only posts have categories and can be pinned. */
const listsPosts = ({ postType }: BlockOf<'posts'>) => postType === ''

export const postsPanel: PanelModule<BlockOf<'posts'>> = {
  icon: Newspaper,
  group: 'Live content',
  keywords: ['blog', 'news', 'articles', 'WordPress', 'RSS', 'feed'],
  fields: [
    {
      kind: 'source',
      prop: 'source',
      label: 'Where the posts come from',
      needs: 'posts',
    },
    {
      kind: 'entry',
      prop: 'postType',
      label: 'What to list',
      from: 'source',
      lookup: POST_TYPES,
      none: 'Posts',
    },
    {
      kind: 'entry',
      when: listsPosts,
      prop: 'category',
      label: 'Category',
      from: 'source',
      lookup: POST_CATEGORIES,
      none: 'All categories',
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
    { kind: 'switch', when: listsPosts, prop: 'pinned', label: 'Pinned posts first' },
    { kind: 'switch', prop: 'endless', label: 'Show more at the end' },
    { kind: 'switch', when: listsPosts, prop: 'chips', label: 'Categories to choose from' },
  ],
}
