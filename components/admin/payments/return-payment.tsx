'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import type { UnmatchedPayment } from '@/lib/billing/reports/transactions/needs-action'
import { RETURN_REASONS, type ReturnRequest } from '@/lib/billing/payments/schema'
import { formatMoney } from '@/lib/base/money'
import { copy } from './copy'
import { useMoneyAction } from './use-money-action'

const words = copy.sentBack

/** Closes an unmatched payment that belongs to no order. */
export function ReturnPayment({ payment }: { payment: UnmatchedPayment }) {
  const [open, setOpen] = useState(false)
  const amount = formatMoney(payment.amountCents)
  const onDone = () => {
    setOpen(false)
    notify({ title: words.done(amount) })
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {words.button}
          <span className="sr-only">: {amount}</span>
        </Button>
      </DialogTrigger>
      <DialogContent title={words.title(amount)} description={words.text} className="max-w-md">
        <ReturnForm id={payment.id} onDone={onDone} />
      </DialogContent>
    </Dialog>
  )
}

function ReturnForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { run, busy, problem } = useMoneyAction(words.failed)
  const { register, handleSubmit } = useForm<Required<ReturnRequest>>({
    defaultValues: { reason: 'sent-back', note: '' },
  })
  const submit = handleSubmit(async (fields) => {
    if (await run(`/api/admin/payments/received/${id}/return`, fields)) onDone()
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{words.why}</legend>
        {RETURN_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-8 items-center gap-3 text-[15px]">
            <input
              type="radio"
              value={reason}
              className="size-5 shrink-0 accent-primary"
              {...register('reason')}
            />
            {words.reasons[reason]}
          </label>
        ))}
      </fieldset>
      <Field label={words.note} error={problem?.fields['note']} hint={words.noteHint}>
        <Input autoComplete="off" maxLength={500} {...register('note')} />
      </Field>
      <FormError>{problem && !problem.fields['note'] ? problem.message : undefined}</FormError>
      <DialogFooter>
        <Button type="submit" busy={busy}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </form>
  )
}
