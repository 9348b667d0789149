import { useState } from 'react'
import type { RevisionSummary } from '@/lib/apps/revisions/schema'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { formatDateTime } from '../../apps/format'
import { useRevisions } from './use-history'

type RevisionListProps = {
  revisions: readonly RevisionSummary[]
  /** Number of the selected version. */
  shown: number | null
  onShow: (number: number) => void
  /** Null if there are no more. */
  onMore: (() => void) | null
  busy: boolean
}

/** Saved versions by day, newest first. */
export function RevisionList({ revisions, shown, onShow, onMore, busy }: RevisionListProps) {
  return (
    <div className="grid content-start gap-5 p-3">
      {byDay(revisions).map(({ label, revisions: ofDay }) => (
        <section key={label} aria-label={label}>
          <h3 className="px-2 pb-1 text-[13px] font-semibold text-muted-foreground">{label}</h3>
          <ul>
            {ofDay.map((revision) => (
              <li key={revision.number}>
                <Row
                  revision={revision}
                  isShown={revision.number === shown}
                  isNewest={revision === revisions[0]}
                  onShow={onShow}
                />
                {revision.steps > 0 && <Steps of={revision} shown={shown} onShow={onShow} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onMore && (
        <Button variant="outline" size="sm" busy={busy} onClick={onMore}>
          Show older versions
        </Button>
      )}
    </div>
  )
}

/** Automatic saves of the minutes before a version, grouped under it. */
function Steps({ of, shown, onShow }: Pick<RevisionListProps, 'shown' | 'onShow'> & { of: RevisionSummary }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 w-full rounded-sm px-2 text-left text-[13px] text-link hover:bg-accent"
      >
        {isOpen ? 'Hide' : 'Show'} {of.steps === 1 ? 'one step' : `${of.steps} steps`} before it
      </button>
      {isOpen && <StepList number={of.number} shown={shown} onShow={onShow} />}
    </>
  )
}

type StepListProps = Pick<RevisionListProps, 'shown' | 'onShow'> & { number: number }

function StepList({ number, shown, onShow }: StepListProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useRevisions(number)
  return (
    <div className="border-l pl-2">
      <ul aria-label="Steps">
        {data?.pages.flat().map((step) => (
          <li key={step.number}>
            <Row revision={step} isShown={step.number === shown} isStep onShow={onShow} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier steps
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  revision: RevisionSummary
  isShown: boolean
  isNewest?: boolean
  /** Shows seconds, to distinguish steps within a minute. */
  isStep?: boolean
  onShow: (number: number) => void
}

function Row({ revision, isShown, isNewest = false, isStep = false, onShow }: RowProps) {
  const { number, name, author, versions, auto, restored, decisions } = revision
  const [decision] = decisions
  const time = timeOf(revision, isStep ? '2-digit' : undefined)
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      onClick={() => onShow(number)}
      className={cn(
        'grid min-h-11 w-full gap-0.5 rounded-sm px-2 py-1.5 text-left text-sm hover:bg-accent',
        isShown && 'bg-accent',
      )}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{name ?? time}</span>
        {isNewest && <Badge>Newest</Badge>}
        {versions.map((version) => (
          <Badge key={version}>Published as {version}</Badge>
        ))}
        {decision && (
          <Badge variant={decision.approved ? 'success' : 'outline'}>
            {decision.approved ? `Approved by ${decision.by}` : `${decision.by} asked for changes`}
          </Badge>
        )}
      </span>
      <span className="text-[13px] text-muted-foreground">
        {name && `${time}, `}
        {author.isMe ? 'you' : author.name}
        {auto && ', saved automatically'}
        {restored && `, restored from ${formatDateTime(restored)}`}
      </span>
    </button>
  )
}

type Day = { label: string; revisions: RevisionSummary[] }

/** Groups revisions by day, in the reader's time zone. */
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

function timeOf({ createdAt }: RevisionSummary, second?: '2-digit'): string {
  const parts = { hour: 'numeric', minute: '2-digit', ...(second && { second }) } as const
  return new Intl.DateTimeFormat('en', parts).format(new Date(createdAt))
}
