'use client'

import { GalleryHorizontal } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const carouselPanel: PanelModule<BlockOf<'carousel'>> = {
  icon: GalleryHorizontal,
  group: 'Layout',
  keywords: ['slider', 'slides', 'swipe'],
  spokenName: ({ label }) => label || 'Carousel',
  fields: [
    { kind: 'text', prop: 'label', label: 'Name', hint: 'Read aloud by screen readers.' },
    {
      kind: 'choice',
      prop: 'slide',
      label: 'Slides',
      options: [
        { value: 'full', label: 'Full' },
        { value: 'most', label: 'Most' },
        { value: 'half', label: 'Half' },
      ],
    },
  ],
}
