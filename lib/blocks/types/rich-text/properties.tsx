'use client'

import { TextInitial } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const richTextPanel: PanelModule<BlockOf<'rich-text'>> = {
  icon: TextInitial,
  group: 'Content',
  keywords: ['rich text', 'bold', 'heading', 'link', 'bullets', 'quote', 'article'],
  fields: [{ kind: 'rich-text' }],
}
