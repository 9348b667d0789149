'use client'

import { AppWindow } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const embedPanel: PanelModule<BlockOf<'embed'>> = {
  icon: AppWindow,
  group: 'Tools',
  keywords: ['iframe', 'frame', 'widget', 'website'],
  fields: [
    {
      kind: 'text',
      prop: 'url',
      label: 'Address',
      hint: 'The page loads when somebody taps it. Where frames aren’t allowed, it is a link.',
      inputMode: 'url',
      placeholder: 'https://',
    },
    { kind: 'text', prop: 'title', label: 'Title', hint: 'Says what it is.' },
    {
      kind: 'choice',
      prop: 'height',
      label: 'Height',
      options: [
        { value: 'small', label: 'S' },
        { value: 'medium', label: 'M' },
        { value: 'large', label: 'L' },
      ],
    },
  ],
}
