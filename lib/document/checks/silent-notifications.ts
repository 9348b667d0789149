import { blockModule } from '../block'
import { promptsForNotifications, offersNotifications } from '../offers-notifications'
import { walkDocument } from '../walk'
import type { Check } from './check'

/** Finds notifications that reach no one: the plan has none, or nothing in the app subscribes. */
export const silentNotifications: Check = {
  name: 'silent-notifications',
  find: (document, { site, mayNotify }) => {
    if (!offersNotifications(document)) return []
    const asking = [...walkDocument(document)].find(
      ({ block }) => blockModule(block.type).offersNotifications,
    )
    const inSettings = { screenId: null, blockId: null, prop: 'settings.notifications' }
    const at = asking ? { screenId: asking.screen.id, blockId: asking.block.id, prop: null } : inSettings
    if (mayNotify === false)
      return [
        {
          message: 'Your plan does not include push notifications',
          advice: 'No one can turn them on in the app until it does. Choose a larger plan, or remove them.',
          at,
        },
      ]
    const opensSite = site !== null && (document.sources ?? []).length === 0
    if (promptsForNotifications(document, opensSite)) return []
    return [
      {
        message: 'Notifications: nothing in the app turns them on',
        advice: opensSite
          ? 'Write an invitation in the settings, or add the component Notifications to a screen.'
          : 'Add the component Notifications to a screen.',
        at: { ...inSettings, add: 'notifications' },
      },
    ]
  },
}
