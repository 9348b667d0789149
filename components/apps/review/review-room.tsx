import { MessageSquarePlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { notify } from '@/components/ui/toaster'
import type { Review, ReviewThread } from '@/lib/reviews/schema'
import { formatDateTime } from '../format'
import { CommentForm } from './comment-form'
import { copy } from './copy'
import { DecisionBox } from './decision-box'
import { ThreadList } from './thread-list'
import { type Pin, type Place, useFrame } from './use-frame'
import { useReviewerName } from './use-reviewer-name'

type Props = {
  path: string
  review: Review
  isOffline: boolean
  onChange: () => void
}

/** The app on one side, comments and the approval on the other. On small screens, one at a time. */
export function ReviewRoom({ path, review, isOffline, onChange }: Props) {
  const [view, setView] = useState<'app' | 'side'>('app')
  const [size, setSize] = useState<'phone' | 'wide'>('phone')
  const [commenting, setCommenting] = useState(false)
  const [place, setPlace] = useState<Place | null>(null)
  const [shownId, setShownId] = useState<string | null>(null)
  const author = useReviewerName(review.me)
  const open = useMemo(() => review.threads.filter(({ resolvedAt }) => resolvedAt === null), [review.threads])
  const pins = useMemo(() => toPins(open, shownId), [open, shownId])
  const onPlace = useCallback((next: Place) => {
    setPlace(next)
    setCommenting(false)
    setView('side')
  }, [])
  const onPin = useCallback((id: string) => {
    setShownId(id)
    setView('side')
    // On small screens, the list is shown first.
    requestAnimationFrame(() => document.getElementById(`thread-${id}`)?.focus())
  }, [])
  const { frame, state, reveal } = useFrame({ src: review.frame, pins, commenting, onPlace, onPin })

  const write = () => setPlace({ screen: state?.screen ?? open[0]?.screen ?? 'home', block: null })
  const show = ({ id, screen, block }: ReviewThread) => {
    setShownId(id)
    setView('app')
    reveal({ screen, block })
  }
  const tapping = commenting && (
    <p role="status" className="border-b bg-peach px-4 py-2 text-center text-sm text-ink">
      {copy.comments.tap}
    </p>
  )
  return (
    <div className="flex h-dvh flex-col bg-background text-foreground">
      <header
        aria-label={copy.title(review.app)}
        className="flex h-14 shrink-0 items-center gap-3 border-b bg-card px-4"
      >
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-sm leading-5 font-semibold">{copy.title(review.app)}</h1>
          <p className="truncate text-[13px] leading-4 text-muted-foreground">
            {isOffline ? copy.offline : copy.from(review.from)}
          </p>
        </div>
        <SegmentedControl
          size="sm"
          aria-label={copy.sizes.label}
          className="hidden min-[900px]:flex"
          value={size}
          onValueChange={setSize}
          options={[
            { value: 'phone', label: copy.sizes.phone },
            { value: 'wide', label: copy.sizes.wide },
          ]}
        />
        <Button
          variant={commenting ? 'primary' : 'outline'}
          size="sm"
          className="h-9"
          aria-pressed={commenting}
          onClick={() => {
            setCommenting(!commenting)
            setView('app')
          }}
        >
          <MessageSquarePlus aria-hidden="true" />
          {commenting ? copy.comments.stop : copy.comments.text}
        </Button>
      </header>
      <main id="main" aria-label={copy.main} tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
        <div
          className={cn(
            'min-w-0 flex-1 flex-col bg-band',
            view === 'app' ? 'flex' : 'hidden min-[900px]:flex',
          )}
        >
          {tapping}
          <div className="flex min-h-0 flex-1 justify-center min-[900px]:p-5">
            <iframe
              ref={frame}
              src={review.frame}
              title={copy.frame(review.app)}
              // Keeps the app from leaving its frame.
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
              referrerPolicy="no-referrer"
              className={cn(
                'h-full w-full bg-white min-[900px]:rounded-lg min-[900px]:border min-[900px]:shadow-float',
                size === 'phone' && 'min-[900px]:max-h-[844px] min-[900px]:max-w-[390px]',
              )}
            />
          </div>
        </div>
        <aside
          aria-label={copy.views.aside}
          className={cn(
            'w-full overflow-y-auto bg-card min-[900px]:block min-[900px]:w-96 min-[900px]:border-l',
            view === 'app' && 'hidden',
          )}
        >
          <div className="grid gap-7 p-4 pb-10">
            <DecisionBox
              {...{ author, onChange }}
              path={`${path}/decisions`}
              decision={review.decision}
              mayDecide={review.mayDecide}
              revision={state?.revision ?? review.revision}
            />
            <section className="grid gap-4" aria-label={copy.comments.title}>
              <h2 className="text-sm font-semibold">{copy.comments.title}</h2>
              {place ? (
                <CommentForm
                  {...{ path, place, author, state }}
                  revision={state?.revision ?? review.revision}
                  onPlace={setPlace}
                  onDone={(thread) => {
                    setPlace(null)
                    if (!thread) return
                    notify({ title: copy.comments.sent })
                    setShownId(thread.id)
                    onChange()
                  }}
                />
              ) : (
                <Button variant="outline" onClick={write}>
                  {copy.comments.write}
                </Button>
              )}
              <ThreadList
                threads={review.threads}
                missing={state?.missing ?? []}
                shownId={shownId}
                onShow={show}
                reply={{
                  send: { path: `${path}/comments`, revision: state?.revision ?? review.revision },
                  author,
                  onSent: onChange,
                }}
              />
            </section>
            <p className="text-[13px] leading-5 text-muted-foreground">
              {review.follows ? copy.follows(review.revision) : copy.fixed(review.revision)}
              {review.expiresAt && ` ${copy.until(formatDateTime(review.expiresAt))}.`}
            </p>
          </div>
        </aside>
      </main>
      <nav
        aria-label={copy.views.label}
        className="flex shrink-0 border-t bg-card pb-[env(safe-area-inset-bottom)] min-[900px]:hidden"
      >
        {(['app', 'side'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className="min-h-12 flex-1 px-2 text-sm font-medium text-muted-foreground aria-pressed:text-foreground aria-pressed:shadow-[inset_0_2px] aria-pressed:shadow-primary"
          >
            {copy.views[name]}
            {name === 'side' && open.length > 0 && ` (${open.length})`}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** Numbers the open threads, the oldest first. */
function toPins(open: readonly ReviewThread[], shownId: string | null): Pin[] {
  return open.toReversed().map(({ id, author, screen, block }, index) => ({
    ...{ id, screen, block },
    number: String(index + 1),
    label: copy.comments.pin(index + 1, author),
    open: id === shownId,
  }))
}
