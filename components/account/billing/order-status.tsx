import { Badge } from '@/components/ui/badge'
import { type OrderStatus as Status, STATUS_NAMES } from '@/lib/billing/orders/schema'
import { copy } from './copy'

const TONES = {
  pending: 'ember',
  completed: 'success',
  refunded: 'neutral',
  canceled: 'neutral',
} as const satisfies Record<Status, string>

type Props = { status: Status; refundAskedAt?: string | null }

export function OrderStatus({ status, refundAskedAt = null }: Props) {
  const isRefundRequested = status === 'completed' && refundAskedAt !== null
  if (isRefundRequested) return <Badge variant="ember">{copy.order.asked.badge}</Badge>
  return <Badge variant={TONES[status]}>{STATUS_NAMES[status]}</Badge>
}
