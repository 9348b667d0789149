import { PERMISSION_NAMES, PERMISSIONS } from '../permissions'
import type { Check } from './check'

/** Permissions without the reason that stores and iPhones ask for. */
export const unexplainedPermissions: Check = {
  name: 'unexplained-permissions',
  find: ({ settings: { permissions = [], permissionReasons = {} } }) =>
    PERMISSIONS.filter((one) => permissions.includes(one) && !permissionReasons[one]?.trim()).map((one) => ({
      message: `${PERMISSION_NAMES[one]}: the reason is missing`,
      advice: 'Say in a few words what the app needs it for. Google Play asks, and iPhones show it.',
      at: { screenId: null, blockId: null, prop: `settings.permissionReasons.${one}` },
    })),
}
