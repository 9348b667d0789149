import { Badge } from '@/components/ui/badge'
import { type OrderStatus as Status, STATUS_NAMES } from '@/lib/billing/schema'

const TONES = {
  pending: 'ember',
  completed: 'success',
  refunded: 'neutral',
  canceled: 'neutral',
} as const satisfies Record<Status, string>

export function OrderStatus({ status }: { status: Status }) {
  return <Badge variant={TONES[status]}>{STATUS_NAMES[status]}</Badge>
}
