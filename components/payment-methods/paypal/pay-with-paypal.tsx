'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { Spinner } from '@/components/ui/spinner'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { AccountSection } from '@/components/ui/section-card'
import type { PayProps } from '../view'
import { copy } from './copy'
import { openPaypal } from './open-paypal'

const { pay } = copy

/** Leads to PayPal and, when the customer comes back, finishes the payment. */
export function PayWithPaypal({ order, ready, returned }: PayProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(returned === 'cancel' ? pay.canceled : '')
  const { finishing, checking, failure } = useFinish(order.id, returned === 'return')

  const open = async () => {
    setBusy(true)
    setProblem('')
    const refusal = await openPaypal(order.id)
    if (refusal === null) return
    setBusy(false)
    setProblem(refusal)
  }

  return (
    <AccountSection title={pay.title(order.dueCents - order.paidCents)} text={ready ? pay.text : pay.off}>
      {finishing ? (
        <p role="status" className="flex items-center gap-2.5 text-[15px] font-medium">
          <Spinner /> {pay.returned}
        </p>
      ) : checking ? (
        <p role="status" className="text-[15px] leading-6 font-medium">
          {pay.checking}
        </p>
      ) : (
        <>
          <FormError>{failure || problem || undefined}</FormError>
          {ready && (
            <Button size="lg" className="justify-self-start" busy={busy} onClick={() => void open()}>
              {busy ? pay.opening : pay.button}
            </Button>
          )}
        </>
      )}
    </AccountSection>
  )
}

/**
 * Back from PayPal, the payment is captured once; the page then shows what has become of the order. One that still waits
 * is being checked at PayPal.
 */
function useFinish(orderId: string, returned: boolean) {
  const router = useRouter()
  const [finishing, setFinishing] = useState(returned)
  const [checking, setChecking] = useState(false)
  const [failure, setFailure] = useState('')
  const asked = useRef(false)
  useEffect(() => {
    if (!returned || asked.current) return
    asked.current = true
    apiRequest<OrderSummary>('POST', `/api/billing/orders/${orderId}/paypal/capture`).then(
      ({ status }) => {
        if (status !== 'pending') return router.replace(`/account/orders/${orderId}`)
        setChecking(true)
        setFinishing(false)
      },
      (error: unknown) => {
        setFailure(error instanceof ApiError && error.status < 500 ? error.message : pay.unfinished)
        setFinishing(false)
      },
    )
  }, [returned, orderId, router])
  return { finishing, checking, failure }
}
