import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'
import { PANEL_TEXT } from './text'

/** Titles of the initial panels. */
const TITLES = ['First', 'Second']

/** A titled panel in tabs or an accordion. */
export const panel = defineBlock({
  type: 'panel',
  version: 1,
  label: 'Panel',
  props: () => z.object({ title: line }),
  defaults: () => ({ title: 'Title' }),
  samples: ['Title', ...TITLES],
  slots: { content: { label: 'Panel', accepts: 'any' } },
  within: ['tabs', 'accordion'],
})

/** Creates two initial panels. */
export function twoPanels(newId: () => string) {
  return TITLES.map((title) => ({
    id: newId(),
    type: 'panel',
    title,
    children: {
      content: [{ id: newId(), type: 'text', content: PANEL_TEXT }],
    },
  }))
}
