/**
 * Formats a date, or a date and time, as it is at the place itself: the written hour, whatever its offset.
 * Returns the text for an unusable one.
 */
export function formatMoment(text: string, language: string): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/.exec(text) ?? []
  const moment = Date.parse(`${date}T${time ?? '00:00'}:00Z`)
  if (Number.isNaN(moment)) return text
  const day = { dateStyle: 'full', timeZone: 'UTC' } as const
  const options = time === undefined || time === '00:00' ? day : ({ ...day, timeStyle: 'short' } as const)
  try {
    return new Intl.DateTimeFormat(language || 'en', options).format(moment)
  } catch {
    return new Intl.DateTimeFormat('en', options).format(moment)
  }
}
