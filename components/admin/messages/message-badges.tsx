import { Badge } from '@/components/ui/badge'
import type { MessageSummary } from '@/lib/contact/schema'

export function MessageBadges({ state, mailed }: Pick<MessageSummary, 'state' | 'mailed'>) {
  return (
    <>
      {state === 'unread' && <Badge variant="ember">Unread</Badge>}
      {state === 'answered' && <Badge variant="success">Answered</Badge>}
      {!mailed && <Badge variant="destructive">Not emailed</Badge>}
    </>
  )
}
