import { clsx } from 'clsx'
import Link from 'next/link'
import type { Administrator } from '@/lib/accounts/administration/schema'
import type { MessageSummary } from '@/lib/contact/schema'
import { RowKeys } from '../../data/lists/row-keys'
import { formatDateTime } from '../../data/date-format'
import { MessageBadges } from './message-badges'
import { brand } from '@/lib/brand'

type Props = { messages: MessageSummary[]; administrators: Administrator[] }

/** Rows of the inbox. Each opens its message. */
export function MessageList({ messages, administrators }: Props) {
  const administratorName = (id: string) =>
    administrators.find((administrator) => administrator.id === id)?.name
  return (
    <RowKeys>
      <ul className="divide-y overflow-hidden rounded-lg border bg-card">
        {messages.map((message) => (
          <li key={message.id} className="relative p-4 transition-colors hover:bg-accent/60 sm:px-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link
                href={`/admin/messages/${message.id}`}
                data-row
                className={clsx(
                  'min-w-0 rounded-xs wrap-anywhere after:absolute after:inset-0',
                  message.state === 'unread' ? 'font-semibold' : 'font-medium',
                )}
              >
                <bdi>{message.name}</bdi>
              </Link>
              <time dateTime={message.createdAt} className="text-[13px] text-muted-foreground tabular-nums">
                {formatDateTime(message.createdAt)} {brand.timeZone}
              </time>
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[15px]">
              <bdi className="min-w-0 wrap-anywhere">{message.subject}</bdi>
              <MessageBadges state={message.state} mailed={message.mailed} level={message.level} />
              {message.assigneeId && administratorName(message.assigneeId) && (
                <span className="text-sm text-muted-foreground">
                  For {administratorName(message.assigneeId)}
                </span>
              )}
            </div>
            <p dir="auto" className="mt-1 truncate text-sm text-muted-foreground">
              {message.excerpt}
            </p>
          </li>
        ))}
      </ul>
    </RowKeys>
  )
}
