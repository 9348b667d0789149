'use client'

import { useRef } from 'react'
import type { OrderRequest, OrderSummary } from '@/lib/billing/orders/schema'
import { apiRequest } from '@/lib/client/api-request'

/**
 * Places orders with an idempotency key that changes only with the order. The server creates one order per
 * key, even if a response is lost.
 */
export function usePlaceOrder(): (order: OrderRequest) => Promise<OrderSummary> {
  const lastOrder = useRef({ of: '', key: '' })
  return (order) => {
    const of = JSON.stringify(order)
    if (lastOrder.current.of !== of) lastOrder.current = { of, key: crypto.randomUUID() }
    return apiRequest<OrderSummary>('POST', '/api/billing/orders', order, {
      'Idempotency-Key': lastOrder.current.key,
    })
  }
}
