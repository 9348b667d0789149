import { z } from 'zod'
import { defineBlock } from './block-module'
import { line } from './fields'
import { httpsUrl } from './https-url'

export const download = defineBlock({
  type: 'download',
  version: 1,
  label: 'Download',
  props: () => z.object({ name: line, note: line, url: httpsUrl }),
  defaults: () => ({ name: 'Menu', note: 'PDF, 1 MB', url: '' }),
  slots: {},
  lacks: ({ url, name }) => (url === '' ? [{ kind: 'address', prop: 'url', name }] : []),
})
