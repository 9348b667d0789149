'use client'

import { Images } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const galleryPanel: PanelModule<BlockOf<'gallery'>> = {
  icon: Images,
  group: 'Media',
  keywords: ['pictures', 'photos', 'album', 'mosaic', 'full screen'],
  spokenName: ({ pictures }) =>
    pictures.length === 1 ? 'Gallery of 1 picture' : `Gallery of ${pictures.length} pictures`,
  fields: [
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'grid', label: 'Grid' },
        { value: 'mosaic', label: 'Mosaic' },
      ],
    },
    {
      kind: 'list',
      prop: 'pictures',
      label: 'Pictures',
      one: 'picture',
      create: () => ({ source: '', alt: '', caption: '' }),
      nameOf: ({ caption, alt }) => caption || alt,
      fields: [
        { kind: 'picture', prop: 'source', label: 'picture', alt: 'alt' },
        { kind: 'text', prop: 'caption', label: 'Caption' },
      ],
    },
  ],
}
