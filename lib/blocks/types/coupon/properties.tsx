'use client'

import { TicketPercent } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const couponPanel: PanelModule<BlockOf<'coupon'>> = {
  icon: TicketPercent,
  group: 'Shop and business',
  keywords: ['voucher', 'discount', 'code', 'offer'],
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'text', prop: 'detail', label: 'Details', multiline: true },
    { kind: 'text', prop: 'code', label: 'Code' },
    {
      kind: 'moment',
      prop: 'until',
      type: 'date',
      label: 'Last day',
      hint: 'Leave empty if it doesn’t end.',
    },
    { kind: 'time-zone', when: ({ until }) => until !== '' },
  ],
}
