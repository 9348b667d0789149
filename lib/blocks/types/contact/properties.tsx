'use client'

import { ContactRound } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const contactPanel: PanelModule<BlockOf<'contact'>> = {
  icon: ContactRound,
  group: 'Contact',
  keywords: ['phone', 'call', 'email', 'WhatsApp', 'directions', 'map', 'address'],
  fields: [
    { kind: 'text', prop: 'phone', label: 'Phone', inputMode: 'tel', placeholder: '+46 8 123 45 67' },
    { kind: 'text', prop: 'email', label: 'Email', inputMode: 'email', placeholder: 'hello@example.com' },
    {
      kind: 'text',
      prop: 'whatsapp',
      label: 'WhatsApp number',
      hint: 'With its country code.',
      inputMode: 'tel',
      placeholder: '+46 70 123 45 67',
    },
    {
      kind: 'text',
      prop: 'address',
      label: 'Address',
      hint: 'Opens directions in a maps app.',
      placeholder: 'Storgatan 1, Stockholm',
    },
    {
      kind: 'text',
      prop: 'website',
      label: 'Website',
      inputMode: 'url',
      placeholder: 'https://example.com',
    },
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'round', label: 'Round' },
        { value: 'rows', label: 'Rows' },
      ],
    },
  ],
}
