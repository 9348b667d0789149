import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, listOf, paragraph } from './fields'

export const faq = defineBlock({
  type: 'faq',
  version: 1,
  label: 'Questions and answers',
  props: () =>
    z.object({
      questions: listOf({ question: line, answer: paragraph }, 100),
      /** Opening a question closes the others. */
      single: z.boolean(),
    }),
  defaults: () => ({
    questions: [
      {
        id: 'item-1',
        question: 'Do I need to book?',
        answer: 'No, just come by. Groups of six or more should call first.',
      },
      { id: 'item-2', question: 'Where can I park?', answer: 'Right behind the house, free for two hours.' },
    ],
    single: false,
  }),
  samples: [
    'Do I need to book?',
    'No, just come by. Groups of six or more should call first.',
    'Where can I park?',
    'Right behind the house, free for two hours.',
  ],
  missingFields: ({ questions }) => (questions.length === 0 ? [{ kind: 'content', prop: 'questions' }] : []),
  slots: {},
})
