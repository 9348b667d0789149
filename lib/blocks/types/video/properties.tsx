'use client'

import { SquarePlay } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const videoPanel: PanelModule<BlockOf<'video'>> = {
  icon: SquarePlay,
  group: 'Media',
  keywords: ['youtube', 'vimeo', 'mp4', 'film', 'movie'],
  spokenName: ({ url, title }) => (url ? title.trim() || 'Video' : 'Choose a video'),
  fields: [
    {
      kind: 'text',
      prop: 'url',
      label: 'Address',
      inputMode: 'url',
      placeholder: 'https://www.youtube.com/watch?v=…',
      hint: 'From YouTube or Vimeo, or the address of an .mp4 file. It loads only when somebody taps it.',
    },
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'picture', prop: 'poster', label: 'preview picture' },
  ],
}
