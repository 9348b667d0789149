import { type ReactNode, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { ReviewThread } from '@/lib/reviews/schema'
import { formatDateTime } from '../format'
import { copy } from './copy'
import { type Reply, ReplyForm } from './reply-form'

const texts = copy.comments

type Props = {
  threads: readonly ReviewThread[]
  /** Ids of threads whose block was removed. */
  missing: readonly string[]
  shownId: string | null
  onShow: (thread: ReviewThread) => void
  reply: Reply | null
  /** Where a thread’s place is, and buttons beside Reply. */
  placeOf?: (thread: ReviewThread) => ReactNode
  actions?: (thread: ReviewThread) => ReactNode
}

/** Threads, the open ones first. Texts are plain: nothing in them is markup. */
export function ThreadList(props: Props) {
  const { threads } = props
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null)
  const [showsResolved, setShowsResolved] = useState(false)
  return (
    <>
      {open.length === 0 && <p className="text-sm text-muted-foreground">{texts.none}</p>}
      <Threads {...props} threads={open} />
      {resolved.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={showsResolved}
            onClick={() => setShowsResolved(!showsResolved)}
            className="min-h-11 text-left text-sm text-link underline-offset-2 hover:underline"
          >
            {texts.showResolved(resolved.length)}
          </button>
          {showsResolved && <Threads {...props} threads={resolved} />}
        </>
      )}
    </>
  )
}

function Threads({ threads, ...props }: Props) {
  if (threads.length === 0) return null
  return (
    <ol className="grid gap-3">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Thread thread={thread} {...props} />
        </li>
      ))}
    </ol>
  )
}

type ThreadProps = Omit<Props, 'threads'> & { thread: ReviewThread }

function Thread({ thread, missing, shownId, onShow, reply, placeOf, actions }: ThreadProps) {
  const [replying, setReplying] = useState(false)
  const isGone = missing.includes(thread.id)
  return (
    <article
      id={`thread-${thread.id}`}
      tabIndex={-1}
      aria-label={thread.author}
      className={cn(
        'grid gap-3 rounded-lg border bg-background p-4',
        thread.id === shownId && 'border-primary',
      )}
    >
      <Comment {...thread} />
      {placeOf && <p className="text-[13px] text-muted-foreground">{placeOf(thread)}</p>}
      {isGone && <p className="text-[13px] text-muted-foreground">{texts.removed}</p>}
      {thread.resolvedAt !== null && (
        <p>
          <Badge variant="success">{texts.resolved}</Badge>
        </p>
      )}
      {thread.replies.length > 0 && (
        <ol className="grid gap-3 border-l-2 pl-3">
          {thread.replies.map((one) => (
            <li key={one.id}>
              <Comment {...one} />
            </li>
          ))}
        </ol>
      )}
      {replying && reply ? (
        <ReplyForm thread={thread} reply={reply} onDone={() => setReplying(false)} />
      ) : (
        <div className="-mx-2 -mb-1 flex flex-wrap gap-1">
          {!isGone && (
            <Button variant="ghost" size="sm" onClick={() => onShow(thread)}>
              {texts.show}
            </Button>
          )}
          {reply && (
            <Button variant="ghost" size="sm" onClick={() => setReplying(true)}>
              {texts.reply}
            </Button>
          )}
          {actions?.(thread)}
        </div>
      )}
    </article>
  )
}

function Comment({ author, text, createdAt }: Pick<ReviewThread, 'author' | 'text' | 'createdAt'>) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi className="font-semibold wrap-anywhere">{author}</bdi>
        <time dateTime={createdAt} className="text-[13px] text-muted-foreground">
          {formatDateTime(createdAt)}
        </time>
      </p>
      <p dir="auto" className="text-[15px] leading-6 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
