import { offersNotifications } from '../../../document/offers-notifications'
import type { Permission } from '../../../document/permissions'
import { type Outcome, type ReadinessCheck, type ReadinessFacts, builderOf, green } from '../check'

/** What each permission that asks somebody is called; a phone grants all others by itself. */
const ASKED: Readonly<Record<string, Permission>> = {
  CAMERA: 'camera',
  ACCESS_FINE_LOCATION: 'location',
  ACCESS_COARSE_LOCATION: 'location',
  RECORD_AUDIO: 'microphone',
  POST_NOTIFICATIONS: 'notifications',
}
/** Those that need no question, and no reason. */
const SILENT = new Set(['INTERNET', 'ACCESS_NETWORK_STATE', 'MODIFY_AUDIO_SETTINGS', 'VIBRATE'])

/**
 * The package asks for what its owner chose, each with a reason, and for nothing else. An app that offers messages asks for them
 * too, from the shell on that has them.
 */
export const permissions: ReadinessCheck = {
  name: 'permissions',
  title: 'Permissions',
  stores: ['play', 'apple'],
  look: (facts) => {
    const { permissions: chosen = [], permissionReasons = {} } = facts.document.settings
    // Who is asked for messages is told what for by the component or the invitation that asks.
    const offered = offersNotifications(facts.document) ? (['notifications'] as const) : []
    const found = [...new Set([facts.apk, facts.aab].flatMap(({ manifest }) => manifest?.permissions ?? []))]
    const short = found.map((name) => name.replace('android.permission.', ''))
    const asked = [...new Set(short.flatMap((name) => ASKED[name] ?? []))]
    return (
      unknown(facts, short) ??
      different(facts, asked, chosen, offered) ??
      unexplained(
        facts,
        asked.filter((name) => !permissionReasons[name]?.trim() && !offered.some((one) => one === name)),
      ) ??
      green(
        asked.length === 0
          ? 'The app asks for nothing. It may use the internet, and nothing else.'
          : `The app asks for ${list(asked)}, each with your reason. Repeat them in the stores’ privacy forms.`,
      )
    )
  },
}

function unknown(facts: ReadinessFacts, short: string[]): Outcome | null {
  // One of the app's own name is no question to anybody.
  const own = `${facts.apk.manifest?.packageId ?? ''}.`
  const others = short.filter((name) => !(name in ASKED) && !SILENT.has(name) && !name.startsWith(own))
  if (others.length === 0) return null
  return {
    state: 'amber',
    says: `The package also asks for ${list(others)}.`,
    fix: 'Say in Play’s data safety form what it is for, or contact us if you don’t know where it comes from.',
  }
}

function different(
  facts: ReadinessFacts,
  asked: Permission[],
  chosen: readonly Permission[],
  offered: readonly Permission[],
): Outcome | null {
  const extra = asked.filter((name) => ![...chosen, ...offered].includes(name))
  const missing = chosen.filter((name) => !asked.includes(name))
  if (extra.length === 0 && missing.length === 0) return null
  const what =
    extra.length > 0
      ? `The package asks for ${list(extra)}, which is not chosen in the app’s settings.`
      : `${list(missing)} is chosen in the app’s settings, but not in this package.`
  return {
    state: 'red',
    says: what,
    fix: 'Publish the app again, so that the package matches your choice.',
    place: builderOf(facts),
  }
}

function unexplained(facts: ReadinessFacts, names: readonly Permission[]): Outcome | null {
  if (names.length === 0) return null
  return {
    state: 'amber',
    says: `There is no reason for ${list(names)}. Both stores ask for one, and without it people say no.`,
    fix: 'Write one line for each under Settings, or switch off what the app does not use. Then publish again.',
    place: builderOf(facts),
  }
}

const list = (names: readonly string[]): string => names.join(', ')
