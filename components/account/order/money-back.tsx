'use client'

import type { OrderSummary } from '@/lib/billing/schema'
import { apiRequest } from '@/lib/fetching/api-request'
import { copy } from '../billing/copy'
import { AskOnce } from './ask-once'
import { moneyOf } from './money-of'

const words = copy.order.refund

/** The money-back guarantee: says exactly what comes back, and how, before it is asked for. */
export function MoneyBack({ order }: { order: OrderSummary }) {
  const { id, method, priceCents, unusedCents, creditCents } = order
  const money = moneyOf(order)
  const credit = Math.min(unusedCents, priceCents) + creditCents
  return (
    <AskOnce
      words={words}
      description={
        <>
          {method === 'paypal' ? words.paypal(money) : words.bank(money)}{' '}
          {credit > 0 && `${words.credit(credit)} `}
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
