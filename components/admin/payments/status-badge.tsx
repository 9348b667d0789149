import { Badge } from '@/components/ui/badge'
import { type OrderStatus, STATUS_NAMES } from '@/lib/billing/orders/schema'

const LOOKS = {
  completed: 'success',
  pending: 'ember',
  refunded: 'neutral',
  canceled: 'outline',
} as const satisfies Record<OrderStatus, string>

export function StatusBadge({
  status,
  refundRequested = false,
}: {
  status: OrderStatus
  refundRequested?: boolean
}) {
  return refundRequested ? (
    <Badge variant="destructive">Refund requested</Badge>
  ) : (
    <Badge variant={LOOKS[status]}>{STATUS_NAMES[status]}</Badge>
  )
}
