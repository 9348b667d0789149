'use client'

import { AudioLines } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const audioPanel: PanelModule<BlockOf<'audio'>> = {
  icon: AudioLines,
  group: 'Media',
  keywords: ['podcast', 'music', 'sound', 'mp3', 'recording'],
  spokenName: ({ url, title }) => (url ? title.trim() || 'Audio' : 'Choose a recording'),
  fields: [
    {
      kind: 'text',
      prop: 'url',
      label: 'Address',
      inputMode: 'url',
      placeholder: 'https://example.com/episode.mp3',
      hint: 'The address of an .mp3, .m4a, .ogg or .wav file. It loads only when someone taps it.',
    },
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'text', prop: 'by', label: 'Detail', placeholder: 'Episode 12' },
    { kind: 'picture', prop: 'cover', label: 'cover' },
  ],
}
