import type { RevisionSummary } from '@/lib/apps/revisions/schema'

export type Day = { label: string; revisions: RevisionSummary[] }

/** Revisions by the day on which they were saved, in the reader's own time. */
export function byDay(revisions: readonly RevisionSummary[], now: Date = new Date()): Day[] {
  const days: Day[] = []
  for (const revision of revisions) {
    const label = dayOf(new Date(revision.createdAt), now)
    const last = days.at(-1)
    if (last?.label === label) last.revisions.push(revision)
    else days.push({ label, revisions: [revision] })
  }
  return days
}

function dayOf(date: Date, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return 'Today'
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday'
  const isThisYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date)
}

export function timeOf({ createdAt }: RevisionSummary, second?: '2-digit'): string {
  const parts = { hour: 'numeric', minute: '2-digit', ...(second && { second }) } as const
  return new Intl.DateTimeFormat('en', parts).format(new Date(createdAt))
}
