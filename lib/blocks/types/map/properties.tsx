'use client'

import { MapPin } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const mapPanel: PanelModule<BlockOf<'map'>> = {
  icon: MapPin,
  group: 'Contact',
  keywords: ['address', 'directions', 'place', 'location', 'find us'],
  fields: [
    { kind: 'text', prop: 'name', label: 'Name' },
    { kind: 'text', prop: 'address', label: 'Address', multiline: true },
    {
      kind: 'text',
      prop: 'position',
      label: 'Position',
      placeholder: '59.3293, 18.0686',
      hint: 'Latitude and longitude, as maps copy them. The link then opens exactly there.',
    },
  ],
}
