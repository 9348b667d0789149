'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { byHandView } from '@/components/payment-methods/registry'
import type { ReceiveResponse } from '@/lib/billing/payments/schema'
import { type ExpectedPayment, RecordPaymentForm } from './record-payment-form'
import { RecordedPayment } from './recorded-payment'

type Props = { children: ReactNode; expected?: ExpectedPayment }

/** Opens the form for manual payments from the button `children`. */
export function RecordPayment({ children, expected }: Props) {
  const [response, setResponse] = useState<ReceiveResponse | null>(null)
  const router = useRouter()
  const { title, text } = byHandView(expected?.method)
  // Refreshes only on close: a refresh may remove this button, and the dialog's message with it.
  const onOpenChange = (open: boolean) => {
    if (open || !response) return
    setResponse(null)
    router.refresh()
  }
  return (
    <Dialog onOpenChange={onOpenChange}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent title={title} description={text}>
        {response && response.outcome !== 'duplicate' ? (
          <RecordedPayment response={response} onAgain={expected ? undefined : () => setResponse(null)} />
        ) : (
          <RecordPaymentForm
            expected={expected}
            duplicate={response}
            onResponse={setResponse}
            onChange={() => setResponse(null)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
