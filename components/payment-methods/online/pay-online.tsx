'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { AccountSection } from '@/components/ui/section-card'
import { Spinner } from '@/components/ui/spinner'
import { startSentence } from '@/lib/billing/invoices/schema'
import type { PayProps } from '../view'
import { openCheckout } from './open-checkout'
import { useFinish } from './use-finish'

type Props = PayProps & {
  copy: {
    title: (cents: number) => string
    text: string
    button: string
    opening: string
    returned: string
    checking: string
    canceled: string
    off: string
    failed: string
    unfinished: string
  }
  /** Saves the card and charges renewals to it. */
  renews?: boolean
  /** Choices above the button. */
  children?: ReactNode
}

/** Redirects to the method's payment page, and captures the payment when the customer returns. */
export function PayOnline({ order, ready, returned, copy, renews = false, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(returned === 'cancel' ? copy.canceled : '')
  const { finishing, checking, failure } = useFinish(order, returned === 'return', copy.unfinished)

  const open = async () => {
    setBusy(true)
    setProblem('')
    const { method } = order
    const refusal = await openCheckout(order.id, { method, failed: copy.failed, renews })
    if (refusal === null) return
    setBusy(false)
    setProblem(refusal)
  }

  const starts = order.kind === 'renewal' ? '' : ` ${startSentence(order.waitsUntil, order.dueAt)}`
  return (
    <AccountSection
      title={copy.title(order.dueCents - order.paidCents)}
      text={ready ? `${copy.text}${starts}` : copy.off}
    >
      {finishing ? (
        <p role="status" className="flex items-center gap-2.5 text-[15px] font-medium">
          <Spinner /> {copy.returned}
        </p>
      ) : checking ? (
        <p role="status" className="text-[15px] leading-6 font-medium">
          {copy.checking}
        </p>
      ) : (
        <>
          <FormError>{failure || problem || undefined}</FormError>
          {ready && (
            <>
              {children}
              <Button size="lg" className="justify-self-start" busy={busy} onClick={() => void open()}>
                {busy ? copy.opening : copy.button}
              </Button>
            </>
          )}
        </>
      )}
    </AccountSection>
  )
}
