import type { AppDocument } from '../document'
import { serviceOf } from '../known-hosts'
import { offersNotifications } from '../offers-notifications'
import { type Permission, PERMISSION_NAMES, PERMISSIONS } from '../permissions'
import type { About, Check } from './check'

const UNTICK = 'Turn it off in the settings, unless you know what needs it.'
const REFUSED = 'The stores reject apps that ask for more than they use.'
/** What would make use of it, where something of ours can. */
const USE: Partial<Record<Permission, string>> = {
  notifications: 'Add the Notifications component to a screen, or turn it off in the settings.',
}

/** Permissions that nothing in the app can make use of. Stores refuse apps that ask for more than they need. */
export const unusedPermissions: Check = {
  name: 'unused-permissions',
  find: (document, about) =>
    PERMISSIONS.filter(
      (one) => document.settings.permissions?.includes(one) && !mayUse(one, document, about),
    ).map((one) => ({
      message: `${PERMISSION_NAMES[one]}: nothing in the app uses it`,
      advice: `${USE[one] ?? UNTICK} ${REFUSED}`,
      at: { screenId: null, blockId: null, prop: 'settings.permissions' },
    })),
}

/**
 * Messages are for apps that offer them. Our own blocks use none of the others. A site that is shown in the app may: that can't
 * be seen from here. Pages of payments and sign-ins don't.
 */
function mayUse(permission: Permission, document: AppDocument, { site }: About): boolean {
  if (permission === 'notifications') return offersNotifications(document)
  return site !== null || (document.settings.hosts ?? []).some((host) => serviceOf(host) === null)
}
