'use client'

import type { OrderSummary } from '@/lib/billing/schema'
import { apiRequest } from '@/lib/fetching/api-request'
import { copy } from '../billing/copy'
import { AskOnce } from './ask-once'

const words = copy.order.refund

/** The money-back guarantee: says exactly what comes back, and how, before it is asked for. */
export function MoneyBack({ order }: { order: OrderSummary }) {
  const { id, method, priceCents, unusedCents, creditCents, dueCents, paidCents, refundedCents } = order
  const money = Math.min(dueCents, paidCents - refundedCents)
  const credit = Math.min(unusedCents, priceCents) + creditCents
  return (
    <AskOnce
      words={words}
      description={
        <>
          {method === 'paypal' ? words.paypal(money) : words.bank(money)}{' '}
          {credit > 0 && `${words.credit(credit)} `}
          {words.ends}
        </>
      }
      act={() => apiRequest('POST', `/api/billing/orders/${id}/refund`)}
    />
  )
}
