import { blockModule } from '../block'
import { offersNotifications } from '../offers-notifications'
import { walkDocument } from '../walk'
import type { Check } from './check'

/** Notifications that nobody would get: the owner's plan has none, or there is nowhere to turn them on. */
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
          advice: 'Nobody can turn them on in the app until it does. Choose a larger plan, or remove them.',
          at,
        },
      ]
    // An app that shows a site asks by itself.
    if (asking || site !== null) return []
    return [
      {
        message: 'Notifications: nothing in the app turns them on',
        advice: 'Add the component Notifications to a screen.',
        at: inSettings,
      },
    ]
  },
}
