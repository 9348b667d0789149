import type { AppDocument } from '../document'
import { findKnownService } from '../known-hosts'
import { offersNotifications } from '../offers-notifications'
import { type Permission, PERMISSION_NAMES, PERMISSIONS } from '../permissions'
import type { About, Check } from './check'

const UNTICK = 'Turn it off in the settings, unless you know what needs it.'
const REFUSED = 'The stores reject apps that request more than they use.'
/** Advice for permissions that our own components can use. */
const USE: Partial<Record<Permission, string>> = {
  notifications: 'Add the Notifications component to a screen, or turn it off in the settings.',
}

/** Finds permissions that nothing in the app uses. Stores reject apps that ask for more than they need. */
export const unusedPermissions: Check = {
  name: 'unused-permissions',
  find: (document, about) =>
    PERMISSIONS.filter(
      (one) => document.settings.permissions?.includes(one) && !mayUse(one, document, about),
    ).map((one) => ({
      message: `${PERMISSION_NAMES[one]}: not used`,
      advice: `${USE[one] ?? UNTICK} ${REFUSED}`,
      at: {
        ...{ screenId: null, blockId: null, prop: 'settings.permissions' },
        ...(one === 'notifications' && { add: one }),
      },
    })),
}

/**
 * Whether the app may use a permission. Notifications need an app that offers them; our own blocks use none
 * of the others. A site shown in the app may use any, which cannot be checked here; pages of payments and
 * sign-ins do not.
 */
function mayUse(permission: Permission, document: AppDocument, { site }: About): boolean {
  if (permission === 'notifications') return offersNotifications(document)
  return site !== null || (document.settings.hosts ?? []).some((host) => findKnownService(host) === null)
}
