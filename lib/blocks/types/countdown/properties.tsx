'use client'

import { Timer } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const countdownPanel: PanelModule<BlockOf<'countdown'>> = {
  icon: Timer,
  group: 'Shop and business',
  keywords: ['timer', 'event', 'launch', 'sale'],
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'moment', prop: 'moment', type: 'datetime-local', label: 'Ends' },
    { kind: 'time-zone' },
    { kind: 'text', prop: 'after', label: 'After it ends', hint: 'Leave empty to show nothing.' },
  ],
}
