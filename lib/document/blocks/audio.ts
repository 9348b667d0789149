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
      /** Who is heard, or where it belongs: "Episode 12". */
      by: line,
      cover: pictureSource.default(''),
    }),
  defaults: () => ({ url: '', title: 'A recording', by: '', cover: '' }),
  slots: {},
})
