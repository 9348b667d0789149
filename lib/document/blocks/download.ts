import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, httpsUrl } from './fields'

export const download = defineBlock({
  type: 'download',
  version: 1,
  label: 'Download',
  props: () => z.object({ name: line, note: line, url: httpsUrl }),
  defaults: () => ({ name: 'Menu', note: 'PDF, 1 MB', url: '' }),
  samples: ['PDF, 1 MB'],
  slots: {},
  missingFields: ({ url, name }) => (url === '' ? [{ kind: 'address', prop: 'url', name }] : []),
})
