import type { RevisionSummary } from '@/lib/apps/revisions/schema'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { byDay, timeOf } from './by-day'

type RevisionListProps = {
  revisions: readonly RevisionSummary[]
  /** The number of the one that is shown. */
  shown: number | null
  onShow: (number: number) => void
  /** Nothing where there are no more. */
  onMore: (() => void) | null
  busy: boolean
}

/** The saved versions of an app by day, newest first. */
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

type RowProps = {
  revision: RevisionSummary
  isShown: boolean
  isNewest: boolean
  onShow: (number: number) => void
}

function Row({ revision, isShown, isNewest, onShow }: RowProps) {
  const { number, name, author, versions, auto } = revision
  const time = timeOf(revision)
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
      </span>
      <span className="text-[13px] text-muted-foreground">
        {name && `${time}, `}
        {author.isMe ? 'you' : author.name}
        {auto && ', saved automatically'}
      </span>
    </button>
  )
}
