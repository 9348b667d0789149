'use client'

import { Share2 } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { NETWORK_NAMES, NETWORKS } from '@/lib/document/blocks/social'
import type { PanelModule } from '../../panel/panel-module'

export const socialPanel: PanelModule<BlockOf<'social'>> = {
  icon: Share2,
  group: 'Contact',
  keywords: Object.values(NETWORK_NAMES),
  fields: [
    {
      kind: 'list',
      prop: 'links',
      label: 'Links',
      one: 'Link',
      create: () => ({ network: 'website' as const, url: '' }),
      nameOf: ({ network }) => NETWORK_NAMES[network],
      fields: [
        {
          kind: 'choice',
          prop: 'network',
          label: 'Network',
          long: true,
          options: NETWORKS.map((value) => ({ value, label: NETWORK_NAMES[value] })),
        },
        { kind: 'text', prop: 'url', label: 'Address', inputMode: 'url', placeholder: 'https://' },
      ],
    },
    {
      kind: 'choice',
      prop: 'look',
      label: 'Look',
      options: [
        { value: 'icons', label: 'Icons' },
        { value: 'names', label: 'Icons and names' },
      ],
    },
  ],
}
