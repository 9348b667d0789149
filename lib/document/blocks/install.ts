import { z } from 'zod'
import { defineBlock } from './block-module'
import { line, paragraph } from './fields'

export const install = defineBlock({
  type: 'install',
  version: 1,
  label: 'Install prompt',
  props: () => z.object({ title: line, text: paragraph, button: line }),
  defaults: () => ({
    title: 'Keep us on your home screen',
    text: 'Install the app: it opens quickly and works offline.',
    button: 'Install',
  }),
  slots: {},
})
