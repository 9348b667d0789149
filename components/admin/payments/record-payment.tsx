'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import type { ReceivedAnswer } from '@/lib/billing/payments/schema'
import { copy } from './copy'
import { type ExpectedPayment, RecordPaymentForm } from './record-payment-form'
import { RecordedPayment } from './recorded-payment'

type Props = { children: ReactNode; expected?: ExpectedPayment }

/** The button `children` opens the form for money that came in on the bank account. */
export function RecordPayment({ children, expected }: Props) {
  const [answer, setAnswer] = useState<ReceivedAnswer | null>(null)
  const router = useRouter()
  const { title, text } = copy.record
  // Not before: what stands around this button may go once the money is there, and the words with it.
  const onOpenChange = (open: boolean) => {
    if (open || !answer) return
    setAnswer(null)
    router.refresh()
  }
  return (
    <Dialog onOpenChange={onOpenChange}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent title={title} description={text}>
        {answer && answer.outcome !== 'duplicate' ? (
          <RecordedPayment answer={answer} onAgain={expected ? undefined : () => setAnswer(null)} />
        ) : (
          <RecordPaymentForm
            expected={expected}
            duplicate={answer}
            onAnswer={setAnswer}
            onChange={() => setAnswer(null)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
