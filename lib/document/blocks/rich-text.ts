import { z } from 'zod'
import { richText as text } from '../rich-text'
import { defineBlock } from './block-module'

export const richText = defineBlock({
  type: 'rich-text',
  version: 1,
  label: 'Formatted text',
  props: () => z.object({ text }),
  defaults: () => ({
    text: [
      { type: 'heading' as const, size: 'large' as const, runs: [{ text: 'A heading' }] },
      {
        type: 'paragraph' as const,
        runs: [
          { text: 'Text with ' },
          { text: 'bold', bold: true as const },
          { text: ' words, lists and links.' },
        ],
      },
    ],
  }),
  samples: ['A heading', 'Text with ', ' words, lists and links.'],
  slots: {},
})
