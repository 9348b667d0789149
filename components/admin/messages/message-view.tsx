import Link from 'next/link'
import type { Administrator } from '@/lib/accounts/administration/schema'
import type { MessageDetail } from '@/lib/contact/schema'
import { formatDateTime } from '../../data/date-format'
import { Assignee } from './assignee'
import { copy } from './copy'
import { MessageActions } from './message-actions'
import { MessageBadges } from './message-badges'
import { MessageReplies } from './message-replies'
import { ReplyForm } from './reply-form'
import { brand } from '@/lib/brand'

type Props = { message: MessageDetail; administrators: Administrator[] }

/** A message with its replies and assignee. */
export function MessageView({ message, administrators }: Props) {
  const { id, name, email, subject, createdAt, state, mailed, replyUrl, replies, assigneeId, level } = message
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
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
            {formatDateTime(createdAt)} {brand.timeZone}
          </time>
          <MessageBadges state={state} mailed={mailed} level={level} />
        </div>
      </div>
      <p
        dir="auto"
        className="rounded-lg border bg-card p-5 leading-7 wrap-anywhere whitespace-pre-wrap sm:p-7"
      >
        {message.message}
      </p>
      {!mailed && <p className="text-[15px] text-muted-foreground">{copy.notMailed}</p>}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Assignee id={id} assigneeId={assigneeId} administrators={administrators} />
        <MessageActions id={id} state={state} />
      </div>
      <MessageReplies messageId={id} replies={replies} administrators={administrators} />
      <ReplyForm id={id} email={email} replyUrl={replyUrl} />
    </div>
  )
}
