/** Formats a date in the app's language, without a time zone. Returns an empty string if it is invalid. */
export function shownDate(date: string, language: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  if (!year) return ''
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (Number.isNaN(at.getTime())) return ''
  const format = new Intl.DateTimeFormat([language, 'en'], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(at)
}
