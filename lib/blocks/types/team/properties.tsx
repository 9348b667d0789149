'use client'

import { UsersRound } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const teamPanel: PanelModule<BlockOf<'team'>> = {
  icon: UsersRound,
  group: 'Shop and business',
  keywords: ['people', 'staff', 'about us'],
  fields: [
    {
      kind: 'list',
      prop: 'people',
      label: 'People',
      one: 'Person',
      create: () => ({
        picture: '',
        name: '',
        role: '',
        phone: '',
        email: '',
        action: { type: 'none' as const },
      }),
      nameOf: ({ name }) => name,
      fields: [
        { kind: 'picture', prop: 'picture', label: 'picture' },
        { kind: 'text', prop: 'name', label: 'Name' },
        { kind: 'text', prop: 'role', label: 'Role' },
        { kind: 'text', prop: 'phone', label: 'Phone', inputMode: 'tel', placeholder: '+46 8 123 45 67' },
        { kind: 'text', prop: 'email', label: 'Email', inputMode: 'email', placeholder: 'name@example.com' },
        { kind: 'action', prop: 'action' },
      ],
    },
  ],
}
