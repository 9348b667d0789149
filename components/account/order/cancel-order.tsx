'use client'

import { type OrderSummary, formatCents } from '@/lib/billing/schema'
import { apiRequest } from '@/lib/fetching/api-request'
import { copy } from '../billing/copy'
import { AskOnce } from './ask-once'

const words = copy.order.cancel

export function CancelOrder({ order: { id, kind, paidCents } }: { order: OrderSummary }) {
  const received = paidCents > 0 ? words.paid(formatCents(paidCents)) : ''
  return (
    <AskOnce
      words={words}
      description={words.text + received + (kind === 'renewal' ? words.renewal : '')}
      act={() => apiRequest('DELETE', `/api/billing/orders/${id}`)}
    />
  )
}
