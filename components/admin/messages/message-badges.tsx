import { Badge } from '@/components/ui/badge'
import { LEVEL_NAMES, type MessageSummary } from '@/lib/contact/schema'

type Props = Pick<MessageSummary, 'state' | 'mailed' | 'level'>

export function MessageBadges({ state, mailed, level }: Props) {
  return (
    <>
      {level && <Badge variant={state === 'answered' ? 'outline' : 'ember'}>{LEVEL_NAMES[level]}</Badge>}
      {state === 'unread' && <Badge variant="ember">Unread</Badge>}
      {state === 'answered' && <Badge variant="success">Answered</Badge>}
      {!mailed && <Badge variant="destructive">Not emailed</Badge>}
    </>
  )
}
