'use client'

import { SquarePlay } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const videoPanel: PanelModule<BlockOf<'video'>> = {
  icon: SquarePlay,
  group: 'Media',
  keywords: ['youtube', 'vimeo', 'mp4', 'webm', 'film', 'movie'],
  spokenName: ({ url, title }) => (url ? title.trim() || 'Video' : 'Choose a video'),
  fields: [
    { kind: 'video', prop: 'url' },
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'picture', prop: 'poster', label: 'preview picture' },
  ],
}
