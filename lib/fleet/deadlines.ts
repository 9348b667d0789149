import type { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY } from '../base/clock'
import { targetSdk } from '../packaging/android/manifest'
import { SHELL_VERSIONS } from '../packaging/android/shell-config'
import { dayOf } from '../platform/counts/daily-totals'

/** A date from which a store requires something of new versions. */
export type StoreDeadline = {
  /** Part of keys. Never reuse one. */
  id: string
  store: 'Google Play' | 'App Store' | 'Android'
  /** YYYY-MM-DD */
  date: string
  text: string
  /** What an app that does not meet it needs. Null if we cannot know whether it does. */
  todo: string | null
  /** Where the store says so. */
  source: string
  /** How we know whether an app meets it. */
  requires: { targetSdk: number } | 'registration' | 'unknown'
}

/** By date. Update it when a store announces a new one. */
export const STORE_DEADLINES: readonly StoreDeadline[] = [
  {
    id: 'ios-26-sdk',
    store: 'App Store',
    date: '2026-04-28',
    text: 'Uploads are built with Xcode 26 and the iOS 26 SDK. Open the Xcode project with it.',
    todo: null,
    source: 'https://developer.apple.com/news/upcoming-requirements/',
    requires: 'unknown',
  },
  {
    id: 'play-api-36',
    store: 'Google Play',
    date: '2026-08-31',
    text: 'New apps and updates target Android 16 (API level 36).',
    todo: 'Rebuild the app and upload it.',
    source: 'https://developer.android.com/google/play/requirements/target-sdk',
    requires: { targetSdk: 36 },
  },
  {
    id: 'android-verification',
    store: 'Android',
    date: '2026-09-30',
    text: 'In Brazil, Indonesia, Singapore and Thailand, Android installs only apps of verified developers. More countries follow in 2027.',
    todo: 'Register the package ID and its key, and tick it under App stores.',
    source: 'https://developer.android.com/developer-verification',
    requires: 'registration',
  },
]

/** What is known about an app, with its newest release. */
export type DeadlineFacts = { shellVersion: number; developerRegisteredAt: Date | null }

/** Deadlines that an app does not meet, by date. `isPast` from their date on. */
export function unmetDeadlines(
  { shellVersion, developerRegisteredAt }: DeadlineFacts,
  now: Date,
): (StoreDeadline & { isPast: boolean })[] {
  return STORE_DEADLINES.filter(({ requires }) => {
    if (requires === 'unknown') return false
    return requires === 'registration'
      ? developerRegisteredAt === null
      : targetSdk(shellVersion) < requires.targetSdk
  }).map((deadline) => ({ ...deadline, isPast: isPast(deadline, now) }))
}

/** A deadline is past from its date on, in UTC. */
export const isPast = ({ date }: StoreDeadline, now: Date) => date <= dayOf(now)

/** Whole days until a deadline. */
export const daysUntil = ({ date }: StoreDeadline, now: Date) =>
  Math.round((Date.parse(date) - Date.parse(dayOf(now))) / DAY)

/** Condition for published apps that do not meet one of some deadlines. */
export const unmetScope = (deadlines: readonly StoreDeadline[]): Prisma.AppWhereInput => ({
  OR: [NONE, ...deadlines.map(scopeOf)], // an empty OR would match all
})

function scopeOf({ requires }: StoreDeadline): Prisma.AppWhereInput {
  if (requires === 'unknown') return NONE
  if (requires === 'registration')
    return { ...ON_SHELF, NOT: { storeLinks: { is: { developerRegisteredAt: { not: null } } } } }
  // The newest release has the highest shell.
  const meeting = SHELL_VERSIONS.filter((shell) => targetSdk(shell) >= requires.targetSdk)
  return { ...ON_SHELF, releases: { some: {}, none: { shellVersion: { in: meeting } } } }
}

/** Apps that are served. */
export const ON_SHELF = { releases: { some: {} }, unpublishedAt: null, withdrawnReason: null } as const

const NONE: Prisma.AppWhereInput = { id: { in: [] } }
