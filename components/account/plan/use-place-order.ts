'use client'

import { useRef } from 'react'
import type { OrderRequest, OrderSummary } from '@/lib/billing/orders/schema'
import { apiRequest } from '@/lib/client/api-request'

/**
 * Orders under a key that stays as long as the order stays the same, whatever became of the answers: the server makes one
 * order of each key.
 */
export function usePlaceOrder(): (order: OrderRequest) => Promise<OrderSummary> {
  const kept = useRef({ of: '', key: '' })
  return (order) => {
    const of = JSON.stringify(order)
    if (kept.current.of !== of) kept.current = { of, key: crypto.randomUUID() }
    return apiRequest<OrderSummary>('POST', '/api/billing/orders', order, {
      'Idempotency-Key': kept.current.key,
    })
  }
}
