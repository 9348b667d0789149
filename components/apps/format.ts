/** Formats the time if it is today, otherwise with the date. */
export function formatDateTime(time: number | string, now: Date = new Date()): string {
  const date = new Date(time)
  const today = date.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat('en', {
    ...(today
      ? {}
      : {
          day: 'numeric',
          month: 'short',
          ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
        }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(date)
}

export function formatSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB'] as const
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`
}
