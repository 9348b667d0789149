const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 22, 2026, 6:35 AM`, in UTC: say so beside it. */
export function formatDateTime(moment: string | Date): string {
  return dateTime.format(new Date(moment))
}

/** `Nov 22, 2026`, the day in UTC. */
export function formatDate(moment: string | Date): string {
  return date.format(new Date(moment))
}
