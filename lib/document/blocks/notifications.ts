import { z } from 'zod'
import { id } from '../id'
import { eachOnce } from '../list'
import { MAX_TOPICS } from '../notifications'
import { defineBlock } from './block-module'
import { line, paragraph } from './fields'

export const notifications = defineBlock({
  type: 'notifications',
  version: 1,
  label: 'Notifications',
  props: () =>
    z.object({
      text: paragraph,
      button: line,
      /** Ids of the app's topics that it offers; all when empty. One that the app no longer has is not shown. */
      topics: z.array(id).max(MAX_TOPICS, `At most ${MAX_TOPICS}`).superRefine(eachOnce),
      /** Whether a small bell takes its place once somebody has subscribed. */
      showBell: z.boolean(),
    }),
  defaults: () => ({
    text: 'Be the first to know what is new.',
    button: 'Turn on notifications',
    topics: [],
    showBell: true,
  }),
  slots: {},
  offersNotifications: true,
})
