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
      hint: 'Loads when someone taps it. If the site doesn’t allow embedding, a link appears instead.',
      inputMode: 'url',
      placeholder: 'https://',
    },
    { kind: 'text', prop: 'title', label: 'Title', hint: 'Describe what the frame shows.' },
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
