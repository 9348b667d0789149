import { promptsForNotifications, offersNotifications } from '../../../document/offers-notifications'
import type { Permission } from '../../../document/permissions'
import { type Outcome, type ReadinessCheck, type ReadinessFacts, builderOf, green } from '../check'

/** Permissions that require the user's consent. All others are granted automatically. */
const RUNTIME_PERMISSIONS: Readonly<Record<string, Permission>> = {
  CAMERA: 'camera',
  ACCESS_FINE_LOCATION: 'location',
  ACCESS_COARSE_LOCATION: 'location',
  RECORD_AUDIO: 'microphone',
  POST_NOTIFICATIONS: 'notifications',
}
/** Permissions that need neither consent nor a reason. */
const SILENT = new Set(['INTERNET', 'ACCESS_NETWORK_STATE', 'MODIFY_AUDIO_SETTINGS', 'VIBRATE'])

/**
 * Checks that the package requests only permissions that its owner chose, each with a reason. An app with
 * notifications also requests those, if its shell supports them.
 */
export const permissions: ReadinessCheck = {
  name: 'permissions',
  title: 'Permissions',
  stores: ['play', 'apple'],
  run: (facts) => {
    const { permissions: chosen = [], permissionReasons = {} } = facts.document.settings
    // The component or invitation that offers notifications explains them.
    const offered = offersNotifications(facts.document) ? (['notifications'] as const) : []
    const found = [...new Set([facts.apk, facts.aab].flatMap(({ manifest }) => manifest?.permissions ?? []))]
    const short = found.map((name) => name.replace('android.permission.', ''))
    const requested = [...new Set(short.flatMap((name) => RUNTIME_PERMISSIONS[name] ?? []))]
    return (
      unknown(facts, short) ??
      different(facts, requested, chosen, offered) ??
      silent(facts, requested.includes('notifications') || offered.length > 0) ??
      unexplained(
        facts,
        requested.filter((name) => !permissionReasons[name]?.trim() && !offered.some((one) => one === name)),
      ) ??
      green(
        requested.length === 0
          ? 'The app only requests internet access.'
          : `The app requests ${list(requested)}, each with your reason. Repeat them in the stores’ privacy forms.`,
      )
    )
  },
}

function unknown(facts: ReadinessFacts, short: string[]): Outcome | null {
  // A permission in the app's own namespace never prompts the user.
  const own = `${facts.apk.manifest?.packageId ?? ''}.`
  const others = short.filter(
    (name) => !(name in RUNTIME_PERMISSIONS) && !SILENT.has(name) && !name.startsWith(own),
  )
  if (others.length === 0) return null
  return {
    state: 'amber',
    says: `The package also requests ${list(others)}.`,
    fix: 'Explain its purpose in Play’s data safety form, or contact us if you don’t know where it comes from.',
  }
}

function different(
  facts: ReadinessFacts,
  requested: Permission[],
  chosen: readonly Permission[],
  offered: readonly Permission[],
): Outcome | null {
  const extra = requested.filter((name) => ![...chosen, ...offered].includes(name))
  const missing = chosen.filter((name) => !requested.includes(name))
  if (extra.length === 0 && missing.length === 0) return null
  const what =
    extra.length > 0
      ? `The package requests ${list(extra)}, which is not chosen in the app’s settings.`
      : `${list(missing)} is chosen in the app’s settings, but not in this package.`
  return {
    state: 'red',
    says: what,
    fix: 'Publish the app again, so that the package matches your choice.',
    place: builderOf(facts),
  }
}

/** Notifications that no one can turn on, because nothing asks for them. */
function silent({ document, shell, app }: ReadinessFacts, hasNotifications: boolean): Outcome | null {
  if (!hasNotifications || promptsForNotifications(document, shell.start === 'site')) return null
  return {
    state: 'amber',
    says: 'Notifications are on in the app’s settings, but nothing in the app asks people to allow them.',
    fix: 'Add the component Notifications to a screen and publish again, or turn them off under Settings.',
    place: {
      href: `/app-builder?app=${app.id}&continue=add-notifications`,
      label: 'Add the component Notifications',
    },
  }
}

function unexplained(facts: ReadinessFacts, names: readonly Permission[]): Outcome | null {
  if (names.length === 0) return null
  return {
    state: 'amber',
    says: `${list(names)}: reason missing. Both stores require one, and people often decline without it.`,
    fix: 'Write one line for each under Settings, or switch off what the app does not use. Then publish again.',
    place: builderOf(facts),
  }
}

const list = (names: readonly string[]): string => names.join(', ')
