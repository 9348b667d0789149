'use client'

import { ListCollapse } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const accordionPanel: PanelModule<BlockOf<'accordion'>> = {
  icon: ListCollapse,
  group: 'Layout',
  keywords: ['collapse', 'fold', 'questions'],
  spokenName: () => 'Accordion',
  fields: [{ kind: 'switch', prop: 'single', label: 'Only one open at a time' }],
}
