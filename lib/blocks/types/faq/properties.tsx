'use client'

import { CircleQuestionMark } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const faqPanel: PanelModule<BlockOf<'faq'>> = {
  icon: CircleQuestionMark,
  group: 'Shop and business',
  keywords: ['FAQ', 'help', 'accordion'],
  fields: [
    {
      kind: 'list',
      prop: 'questions',
      label: 'Questions',
      one: 'Question',
      create: () => ({ question: '', answer: '' }),
      nameOf: ({ question }) => question,
      fields: [
        { kind: 'text', prop: 'question', label: 'Question' },
        { kind: 'text', prop: 'answer', label: 'Answer', multiline: true },
      ],
    },
    { kind: 'switch', prop: 'single', label: 'Only one open at a time' },
  ],
}
