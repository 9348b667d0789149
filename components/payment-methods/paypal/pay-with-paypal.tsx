'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { startSentence } from '@/lib/billing/invoices/schema'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { AccountSection } from '@/components/ui/section-card'
import type { PayProps } from '../view'
import { copy } from './copy'
import { openPaypal } from './open-paypal'

const { pay } = copy

/** Redirects to PayPal, and captures the payment when the customer returns. */
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

  const starts = order.kind === 'renewal' ? '' : ` ${startSentence(order.waitsUntil, order.dueAt)}`
  return (
    <AccountSection
      title={pay.title(order.dueCents - order.paidCents)}
      text={ready ? `${pay.text}${starts}` : pay.off}
    >
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
 * Captures the payment once after the return from PayPal. The page then shows the order's state; a pending
 * one is still being checked at PayPal.
 */
function useFinish(orderId: string, returned: boolean) {
  const router = useRouter()
  const [finishing, setFinishing] = useState(returned)
  const [checking, setChecking] = useState(false)
  const [failure, setFailure] = useState('')
  const requested = useRef(false)
  useEffect(() => {
    if (!returned || requested.current) return
    requested.current = true
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
