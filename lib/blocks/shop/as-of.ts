/**
 * Whether what is shown is the shop's answer of this moment (`current`), an older one while the shop is asked (`asking`), or
 * an older one because it did not answer (`old`).
 */
export type Phase = 'asking' | 'current' | 'old'

/** When an answer came, and when it was shown: milliseconds. */
export type AsOf = { at: number; now: number }

const DAY = 86_400_000

/** "10:32", or with the day where that is another: when an answer came, in the device's own time. */
export function shownTime({ at, now }: AsOf, language: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  const day =
    now - at < 300 * DAY ? ({ day: 'numeric', month: 'short' } as const) : ({ dateStyle: 'medium' } as const)
  const options = sameDay ? ({ hour: '2-digit', minute: '2-digit' } as const) : day
  return new Intl.DateTimeFormat([language, 'en'], options).format(at)
}
