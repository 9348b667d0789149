'use client'

import { PanelsTopLeft } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const tabsPanel: PanelModule<BlockOf<'tabs'>> = {
  icon: PanelsTopLeft,
  group: 'Layout',
  keywords: ['panels'],
  spokenName: ({ label }) => label || 'Tabs',
  fields: [{ kind: 'text', prop: 'label', label: 'Name', hint: 'Read aloud by screen readers.' }],
}
