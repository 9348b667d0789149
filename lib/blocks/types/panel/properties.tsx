'use client'

import { PanelTop } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const panelPanel: PanelModule<BlockOf<'panel'>> = {
  icon: PanelTop,
  group: 'Layout',
  spokenName: ({ title }) => title || 'Panel',
  fields: [{ kind: 'text', prop: 'title', label: 'Title' }],
}
