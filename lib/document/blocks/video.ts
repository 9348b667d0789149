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
      /** Shown until playback starts. */
      poster: pictureSource.default(''),
    }),
  defaults: () => ({ url: '', title: '', poster: '' }),
  missingFields: ({ url, title }) => (url === '' ? [{ kind: 'address', prop: 'url', name: title }] : []),
  slots: {},
})
