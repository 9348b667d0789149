import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'
import { twoPanels } from './panel'

export const tabs = defineBlock({
  type: 'tabs',
  version: 1,
  label: 'Tabs',
  props: () =>
    z.object({
      /** Accessible name. */
      label: line,
    }),
  defaults: () => ({ label: 'Tabs' }),
  slots: { panels: { label: 'Tabs', accepts: ['panel'] } },
  startsWith: (newId) => ({ panels: twoPanels(newId) }),
})
