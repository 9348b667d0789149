/** Returns the address of a calendar's iCalendar document for addresses that people share, or null for others. */
export function calendarDocument(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (/\.ics$/i.test(url.pathname)) return url.href
  const id = url.hostname === 'calendar.google.com' ? googleId(url.searchParams) : null
  return id === null
    ? null
    : `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`
}

/** Google's pages have a calendar's ID in `src`, or in base64 in `cid`. */
function googleId(query: URLSearchParams): string | null {
  const shared = query.get('cid') ?? ''
  const id = query.get('src') ?? (shared.includes('@') ? shared : decoded(shared))
  return id !== null && /^[\w.#%+-]+@[\w.-]+$/.test(id) && id.length <= 200 ? id : null
}

function decoded(base64: string): string | null {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}
