'use client'

import { Languages } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const languagesPanel: PanelModule<BlockOf<'languages'>> = {
  icon: Languages,
  group: 'Tools',
  keywords: ['translation', 'translate', 'multilingual'],
  fields: [
    {
      kind: 'text',
      prop: 'title',
      label: 'Title',
      hint: 'Shown above the languages. Add languages in Settings. An app in one language shows nothing here.',
    },
    {
      kind: 'choice',
      prop: 'look',
      label: 'Look',
      options: [
        { value: 'buttons', label: 'Buttons' },
        { value: 'menu', label: 'Menu' },
      ],
    },
  ],
}
