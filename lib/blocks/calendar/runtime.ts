import { calendarFile, type Dated } from './calendar-file'

/** Name of the event of an app's document that offers a row for the phone's calendar. */
const CALENDAR_EVENT = 'ak-calendar'

let isStarted = false

/** Offers files that phones open with their calendar. Only in apps with rows. */
export function start(): void {
  if (isStarted) return
  isStarted = true
  document.addEventListener(CALENDAR_EVENT, (event) => {
    const file = calendarFile((event as CustomEvent<Dated>).detail, location.href, new Date())
    if (file !== null) download(file)
  })
}

function download(file: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  link.download = 'event.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
