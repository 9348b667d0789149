/** Points in time as the administration writes them; whoever shows one says that it is UTC. */
export const moments = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Days, likewise in UTC. */
export const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
