import { z } from 'zod'
import { defineBlock } from './block-module'
import { marked } from './content'
import { videoAddress } from '../media'
import { line, pictureSource } from './fields'

export const video = defineBlock({
  type: 'video',
  version: 1,
  label: 'Video',
  props: () =>
    z.object({
      url: marked('media', videoAddress),
      title: line,
      /** Shown until it plays. */
      poster: pictureSource.default(''),
    }),
  defaults: () => ({ url: '', title: '', poster: '' }),
  slots: {},
})
