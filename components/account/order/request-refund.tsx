'use client'

import { viewOfOrder } from '@/components/payment-methods/registry'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatMoney } from '@/lib/base/money'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from '../billing/copy'
import { ConfirmButton } from './confirm-button'
import { refundableCents } from './refundable-cents'

const words = copy.order.refund

/** The money-back guarantee. Shows the amount and method of the refund before the request. */
export function RequestRefund({ order }: { order: OrderSummary }) {
  const { id, priceCents, unusedCents, creditCents } = order
  const money = refundableCents(order)
  const credit = Math.min(unusedCents, priceCents) + creditCents
  return (
    <ConfirmButton
      words={words}
      description={
        <>
          {viewOfOrder(order).refund(formatMoney(money))} {credit > 0 && `${words.credit(credit)} `}
          {words[endOf(order)]}
        </>
      }
      act={() => apiRequest('POST', `/api/billing/orders/${id}/refund`)}
    />
  )
}

function endOf({ isAhead, kind }: OrderSummary) {
  if (!isAhead) return 'ends'
  return kind === 'renewal' ? 'endsAhead' : 'fallsAway'
}
