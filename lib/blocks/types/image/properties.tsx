'use client'

import { Image as ImageIcon } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const imagePanel: PanelModule<BlockOf<'image'>> = {
  icon: ImageIcon,
  group: 'Media',
  keywords: ['picture', 'photo'],
  spokenName: ({ src, alt }) => (src ? alt || 'No description' : 'Choose a picture'),
  fields: [
    { kind: 'picture', prop: 'src', label: 'picture', alt: 'alt' },
    { kind: 'action', prop: 'action' },
  ],
}
