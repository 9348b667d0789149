import Link from 'next/link'
import type { MessageDetail } from '@/lib/contact/schema'
import { moments } from '../moments'
import { MessageActions } from './message-actions'
import { MessageBadges } from './message-badges'

/** One message, as it was written. */
export function MessageView({ message }: { message: MessageDetail }) {
  const { id, name, email, subject, createdAt, state, mailed, replyUrl } = message
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      <div>
        <Link href="/admin/messages" className="text-sm text-link underline underline-offset-4">
          All messages
        </Link>
        <h1 className="mt-3 font-display text-title font-[640] wrap-anywhere">
          <bdi>{subject}</bdi>
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[15px]">
          <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          <span className="min-w-0 wrap-anywhere text-muted-foreground">{email}</span>
          <time dateTime={createdAt} className="text-muted-foreground tabular-nums">
            {moments.format(new Date(createdAt))} UTC
          </time>
          <MessageBadges state={state} mailed={mailed} />
        </div>
      </div>
      <p
        dir="auto"
        className="rounded-lg border bg-card p-5 leading-7 wrap-anywhere whitespace-pre-wrap sm:p-7"
      >
        {message.message}
      </p>
      {!mailed && (
        <p className="text-[15px] text-muted-foreground">
          No mail server has taken this message yet, so it is only here. The log says why.
        </p>
      )}
      <MessageActions id={id} state={state} replyUrl={replyUrl} />
    </div>
  )
}
