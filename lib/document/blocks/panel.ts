import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'

/** One of several titled parts, in tabs or in an accordion. */
export const panel = defineBlock({
  type: 'panel',
  version: 1,
  label: 'Panel',
  props: () => z.object({ title: line }),
  defaults: () => ({ title: 'Title' }),
  slots: { content: { label: 'Panel', accepts: 'any' } },
  within: ['tabs', 'accordion'],
})

/** Two panels to begin with. */
export function twoPanels(newId: () => string) {
  return ['First', 'Second'].map((title) => ({
    id: newId(),
    type: 'panel',
    title,
    children: {
      content: [{ id: newId(), type: 'text', content: 'Say here what belongs to it.' }],
    },
  }))
}
