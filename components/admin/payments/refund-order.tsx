'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { byHandView, viewOfOrder } from '@/components/payment-methods/registry'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import type { PaidWith } from '@/lib/billing/methods/registry'
import { currency, formatMoney } from '@/lib/base/money'
import { amountText, readAmount } from './amount'
import { copy } from './copy'
import { useMoneyAction } from './use-money-action'

export type Refundable = {
  orderId: string
  reference: string
  user: string
  method: PaidWith
  /** Maximum and proposed refund. */
  maxCents: number
  proposedCents?: number
  /** Whether the customer requested it. */
  isRequested: boolean
  /** Whether its plan is still active. */
  running: boolean
}

type Fields = { amount: string; reason: string; endPlan: boolean; externalId: string }

/** Opens the refund form from the button `children`. */
export function RefundOrder({ children, order }: { children: ReactNode; order: Refundable }) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const onDone = (cents: number) => {
    setOpen(false)
    router.refresh()
    notify({
      title: 'Refund recorded',
      description: `${formatMoney(cents)} of ${order.reference} was refunded.`,
    })
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent
        title={`Refund ${order.reference}`}
        description={`To ${order.user}. ${viewOfOrder(order).adminRefund}`}
      >
        <RefundForm order={order} onDone={onDone} />
      </DialogContent>
    </Dialog>
  )
}

function RefundForm({ order, onDone }: { order: Refundable; onDone: (cents: number) => void }) {
  const { run, busy, problem } = useMoneyAction<OrderSummary>(copy.refund.failed)
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      amount: amountText(order.proposedCents ?? order.maxCents),
      reason: order.isRequested ? copy.refund.asked : '',
      endPlan: true,
      externalId: '',
    },
  })
  const isByHand = viewOfOrder(order).byHand !== undefined
  const errorOf = (field: keyof Fields, sent: string = field) =>
    formState.errors[field]?.message ?? problem?.fields[sent]

  const submit = handleSubmit(async ({ amount, reason, endPlan, externalId }) => {
    const amountCents = readAmount(amount) ?? 0
    const body = { amountCents, reason, endPlan, ...(externalId.trim() ? { externalId } : {}) }
    if (await run(`/api/admin/orders/${order.orderId}/refund`, body)) onDone(amountCents)
  })

  const validate = (text: string) => {
    const cents = readAmount(text) ?? 0
    if (cents <= 0) return 'Enter an amount such as 49.00.'
    return cents <= order.maxCents || `At most ${formatMoney(order.maxCents)} can be refunded.`
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
      <Field
        label={`Amount (${currency()})`}
        required
        error={errorOf('amount', 'amountCents')}
        hint={`At most ${formatMoney(order.maxCents)}`}
      >
        <Input inputMode="decimal" autoComplete="off" {...register('amount', { validate })} />
      </Field>
      {isByHand && (
        <Field
          label={byHandView(order.method).transferId}
          error={errorOf('externalId')}
          hint="Prevents recording the same transfer twice."
        >
          <Input autoComplete="off" maxLength={100} {...register('externalId')} />
        </Field>
      )}
      <Field
        label="Reason"
        required
        error={errorOf('reason')}
        hint="Saved with the payment."
        className="sm:col-span-2"
      >
        <Input autoComplete="off" maxLength={500} {...register('reason', { required: 'Enter a reason.' })} />
      </Field>
      {order.running && (
        <label className="flex items-start gap-3 text-[15px] leading-6 sm:col-span-2">
          <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-primary" {...register('endPlan')} />
          <span>
            End the plan now
            <span className="block text-[13px] leading-snug text-muted-foreground">
              Otherwise it continues to the end of its period. Published apps stay live either way.
            </span>
          </span>
        </label>
      )}
      <div className="empty:hidden sm:col-span-2">
        <FormError>
          {problem && Object.keys(problem.fields).length === 0 ? problem.message : undefined}
        </FormError>
      </div>
      <DialogFooter className="sm:col-span-2">
        <Button type="submit" variant="destructive" busy={busy}>
          {busy ? 'Refunding…' : 'Refund'}
        </Button>
      </DialogFooter>
    </form>
  )
}
