import { z } from 'zod'
import { audioAddress } from '../media'
import { defineBlock } from './block-module'
import { marked } from './content'
import { line, pictureSource } from './fields'

export const audio = defineBlock({
  type: 'audio',
  version: 1,
  label: 'Audio',
  props: () =>
    z.object({
      url: marked('media', audioAddress),
      title: line,
      /** The speaker, or the series: "Episode 12". */
      by: line,
      cover: pictureSource.default(''),
    }),
  defaults: () => ({ url: '', title: 'A recording', by: '', cover: '' }),
  samples: ['A recording'],
  missingFields: ({ url, title }) => (url === '' ? [{ kind: 'address', prop: 'url', name: title }] : []),
  slots: {},
})
