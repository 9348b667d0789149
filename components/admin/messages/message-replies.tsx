import { Badge } from '@/components/ui/badge'
import type { Administrator } from '@/lib/accounts/administration/schema'
import type { Reply } from '@/lib/contact/schema'
import { formatDateTime } from '../../data/date-format'
import { copy } from './copy'
import { SendAgain } from './send-again'
import { brand } from '@/lib/brand'

type Props = { messageId: string; replies: Reply[]; administrators: Administrator[] }

/** Replies sent from here, oldest first. */
export function MessageReplies({ messageId, replies, administrators }: Props) {
  if (replies.length === 0) return null
  return (
    <ol aria-label="Replies" className="grid gap-4">
      {replies.map(({ id, authorId, text, createdAt, mailedAt }) => (
        <li key={id} className="grid gap-2 rounded-lg border bg-band p-5 sm:ml-8 sm:p-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <bdi className="font-medium">
              {administrators.find((administrator) => administrator.id === authorId)?.name ??
                'A former administrator'}
            </bdi>
            <time dateTime={createdAt} className="text-muted-foreground tabular-nums">
              {formatDateTime(createdAt)} {brand.timeZone}
            </time>
            {mailedAt === null && <Badge variant="destructive">{copy.reply.notSent}</Badge>}
          </div>
          <p dir="auto" className="leading-7 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          {mailedAt === null && <SendAgain path={`/api/admin/messages/${messageId}/replies/${id}`} />}
        </li>
      ))}
    </ol>
  )
}
