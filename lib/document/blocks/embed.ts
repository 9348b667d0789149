import { z } from 'zod'
import { defineBlock } from './block-module'
import { marked } from './content'
import { line, httpsUrl } from './fields'

export const embed = defineBlock({
  type: 'embed',
  version: 1,
  label: 'Embed',
  props: () =>
    z.object({
      url: marked('frame', httpsUrl.clone()),
      title: line,
      height: z.enum(['small', 'medium', 'large']),
    }),
  defaults: () => ({ url: '', title: '', height: 'medium' as const }),
  slots: {},
  missingFields: ({ url }) => (url === '' ? [{ kind: 'address', prop: 'url' }] : []),
})
