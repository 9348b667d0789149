'use client'

import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatMoney } from '@/lib/base/money'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from '../billing/copy'
import { ConfirmButton } from './confirm-button'

const words = copy.order.cancel

export function CancelOrder({ order: { id, kind, paidCents } }: { order: OrderSummary }) {
  const received = paidCents > 0 ? words.paid(formatMoney(paidCents)) : ''
  return (
    <ConfirmButton
      words={words}
      description={words.text + received + (kind === 'renewal' ? words.renewal : '')}
      act={() => apiRequest('DELETE', `/api/billing/orders/${id}`)}
    />
  )
}
