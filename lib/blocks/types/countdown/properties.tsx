'use client'

import { Timer } from 'lucide-react'
import { later } from '@/components/ui/later'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

const TimeZoneField = later(() =>
  import('@/components/builder/fields/time-zone-field').then((module) => module.TimeZoneField),
)

export const countdownPanel: PanelModule<BlockOf<'countdown'>> = {
  icon: Timer,
  group: 'Shop and business',
  keywords: ['timer', 'event', 'launch', 'sale'],
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'moment', prop: 'moment', type: 'datetime-local', label: 'Ends' },
    { kind: 'custom', Field: TimeZoneField },
    { kind: 'text', prop: 'after', label: 'After it ends', hint: 'Leave empty to show nothing.' },
  ],
}
