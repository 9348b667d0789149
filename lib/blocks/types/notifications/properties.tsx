'use client'

import { BellRing } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const notificationsPanel: PanelModule<BlockOf<'notifications'>> = {
  icon: BellRing,
  group: 'Tools',
  keywords: ['push', 'messages', 'bell', 'subscribe', 'topics'],
  fields: [
    {
      kind: 'text',
      prop: 'text',
      label: 'Text',
      multiline: true,
      hint: 'Explain why people should subscribe. Phones ask for permission only after someone taps the button.',
    },
    { kind: 'text', prop: 'button', label: 'Button' },
    { kind: 'topics' },
    {
      kind: 'switch',
      prop: 'showBell',
      label: 'Only a bell once they are on',
      hint: 'Tapping it shows the topics and how to turn notifications off.',
    },
  ],
}
