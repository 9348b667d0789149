'use client'

import { MonitorSmartphone } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const installPanel: PanelModule<BlockOf<'install'>> = {
  icon: MonitorSmartphone,
  group: 'Tools',
  keywords: ['home screen', 'PWA', 'add'],
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'text', prop: 'text', label: 'Text', multiline: true },
    {
      kind: 'text',
      prop: 'button',
      label: 'Button',
      hint: 'Shown in browsers that can install the app. iPhones show how to do it. Hidden once installed.',
    },
  ],
}
