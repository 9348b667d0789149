'use client'

import { MessageSquareQuote } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

const STARS = [1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} of 5` }))

export const testimonialsPanel: PanelModule<BlockOf<'testimonials'>> = {
  icon: MessageSquareQuote,
  group: 'Shop and business',
  keywords: ['reviews', 'quotes', 'stars', 'rating'],
  fields: [
    {
      kind: 'list',
      prop: 'quotes',
      label: 'Testimonials',
      one: 'Testimonial',
      create: () => ({ quote: '', name: '', role: '', picture: '', stars: 0 }),
      nameOf: ({ name, quote }) => name.trim() || quote,
      fields: [
        { kind: 'text', prop: 'quote', label: 'Text', multiline: true },
        { kind: 'text', prop: 'name', label: 'Name' },
        { kind: 'text', prop: 'role', label: 'Role or place', placeholder: 'Regular since 2019' },
        {
          kind: 'choice',
          prop: 'stars',
          label: 'Stars',
          long: true,
          options: [{ value: 0, label: 'None' }, ...STARS],
        },
        { kind: 'picture', prop: 'picture', label: 'picture' },
      ],
    },
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'cards', label: 'Cards' },
        { value: 'carousel', label: 'Carousel' },
      ],
    },
    { kind: 'text', prop: 'label', label: 'Name', hint: 'Read aloud by screen readers.' },
  ],
}
