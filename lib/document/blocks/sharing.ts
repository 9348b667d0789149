import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, webUrl } from './fields'

export const sharing = defineBlock({
  type: 'sharing',
  version: 1,
  label: 'Share button',
  props: () =>
    z.object({
      text: line,
      style: z.enum(['primary', 'secondary', 'outline']),
      /** The shared address; the app's own if empty. */
      url: webUrl,
    }),
  defaults: () => ({ text: 'Share this app', style: 'outline' as const, url: '' }),
  slots: {},
})
