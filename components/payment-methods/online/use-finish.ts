import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'

/**
 * Captures the payment once after the return from the method's page. The order's page then shows its state; a
 * pending one is still being checked by the provider.
 */
export function useFinish(
  { id: orderId, method }: Pick<OrderSummary, 'id' | 'method'>,
  returned: boolean,
  unfinished: string,
) {
  const router = useRouter()
  const [finishing, setFinishing] = useState(returned)
  const [checking, setChecking] = useState(false)
  const [failure, setFailure] = useState('')
  const requested = useRef(false)
  useEffect(() => {
    if (!returned || requested.current) return
    requested.current = true
    apiRequest<OrderSummary>('POST', `/api/billing/orders/${orderId}/${method}/capture`).then(
      ({ status }) => {
        if (status !== 'pending') return router.replace(`/account/orders/${orderId}`)
        setChecking(true)
        setFinishing(false)
      },
      (error: unknown) => {
        setFailure(error instanceof ApiError && error.status < 500 ? error.message : unfinished)
        setFinishing(false)
      },
    )
  }, [returned, orderId, method, unfinished, router])
  return { finishing, checking, failure }
}
