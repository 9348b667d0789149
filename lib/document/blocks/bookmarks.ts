import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, sourceId } from './fields'

export const bookmarks = defineBlock({
  type: 'bookmarks',
  version: 1,
  label: 'Saved posts',
  props: () => z.object({ source: sourceId.default(''), title: line.default('') }),
  defaults: () => ({ source: '', title: '' }),
  slots: {},
})
