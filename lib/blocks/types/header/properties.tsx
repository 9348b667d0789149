'use client'

import { Heading } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const headerPanel: PanelModule<BlockOf<'header'>> = {
  icon: Heading,
  group: 'Content',
  keywords: ['title', 'heading'],
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'text', prop: 'subtitle', label: 'Subtitle' },
  ],
}
