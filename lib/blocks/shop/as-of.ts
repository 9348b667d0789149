/**
 * Whether the data is the shop's current response (`current`), an older one while the shop is requested
 * (`asking`), or an older one because there was no response (`old`).
 */
export type Phase = 'asking' | 'current' | 'old'

/** Times of the response and of showing it, in milliseconds. */
export type AsOf = { at: number; now: number }

const DAY = 86_400_000

/** Formats the time of a response in the device's time zone: "10:32", with the date on another day. */
export function shownTime({ at, now }: AsOf, language: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  const day =
    now - at < 300 * DAY ? ({ day: 'numeric', month: 'short' } as const) : ({ dateStyle: 'medium' } as const)
  const options = sameDay ? ({ hour: '2-digit', minute: '2-digit' } as const) : day
  return new Intl.DateTimeFormat([language, 'en'], options).format(at)
}
