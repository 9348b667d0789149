import { z } from 'zod'
import { id } from '../values'
import { refuseDuplicates } from '../list'
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
      /** IDs of the offered topics of the app; all if empty. Unknown IDs are ignored. */
      topics: z.array(id).max(MAX_TOPICS, `At most ${MAX_TOPICS}`).superRefine(refuseDuplicates),
      /** Whether a small bell replaces it after subscribing. */
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
