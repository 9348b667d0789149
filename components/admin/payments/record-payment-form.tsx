'use client'

import { useForm } from 'react-hook-form'
import { byHandView } from '@/components/payment-methods/registry'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { ReceiveResponse } from '@/lib/billing/payments/schema'
import { currency, formatMoney } from '@/lib/base/money'
import { amountText, readAmount } from './amount'
import { copy, outcomeText } from './copy'
import { useMoneyAction } from './use-money-action'

/** The order of a payment. Without it, the administrator enters a reference. */
export type ExpectedPayment = { orderId: string; reference: string; method: string; openCents: number }

type Fields = { reference: string; amount: string; occurredAt: string; externalId: string; note: string }

type Props = {
  expected: ExpectedPayment | undefined
  /** Set if the payment is already recorded. */
  duplicate: ReceiveResponse | null
  onResponse: (response: ReceiveResponse) => void
  /** Called on input, to clear the previous response. */
  onChange: () => void
}

const today = () => new Date().toISOString().slice(0, 10)

export function RecordPaymentForm({ expected, duplicate, onResponse, onChange }: Props) {
  const { run, busy, problem } = useMoneyAction<ReceiveResponse>(copy.record.failed)
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      reference: '',
      amount: expected ? amountText(expected.openCents) : '',
      occurredAt: today(),
      externalId: '',
      note: '',
    },
  })
  const errorOf = (field: keyof Fields, sent: string = field) =>
    formState.errors[field]?.message ?? problem?.fields[sent]

  const submit = (confirmDuplicate: boolean) =>
    handleSubmit(async ({ reference, amount, ...rest }) => {
      const response = await run('/api/admin/payments/received', {
        ...(expected ? { orderId: expected.orderId } : { reference }),
        amountCents: readAmount(amount),
        occurredAt: rest.occurredAt,
        ...(rest.externalId.trim() ? { externalId: rest.externalId } : {}),
        ...(rest.note.trim() ? { note: rest.note } : {}),
        confirmDuplicate,
      })
      if (response) onResponse(response)
    })

  return (
    <form
      noValidate
      onChange={onChange}
      onSubmit={(event) => void submit(false)(event)}
      className="grid gap-4 sm:grid-cols-2"
    >
      {expected ? (
        <p className="text-[15px] sm:col-span-2">
          For <strong className="font-semibold">{expected.reference}</strong>, of which{' '}
          {formatMoney(expected.openCents)} are open.
        </p>
      ) : (
        <Field
          label="Reference"
          required
          error={errorOf('reference')}
          hint="As the payer wrote it. Other words around it don’t matter."
          className="sm:col-span-2"
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder="AK-…"
            {...register('reference', { required: 'Enter the reference of the transfer.' })}
          />
        </Field>
      )}
      <Field label={`Amount (${currency()})`} required error={errorOf('amount', 'amountCents')}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...register('amount', {
            validate: (text) => (readAmount(text) ?? 0) > 0 || 'Enter an amount such as 49.00.',
          })}
        />
      </Field>
      <Field label="Date of the transfer" required error={errorOf('occurredAt')}>
        <Input type="date" max={today()} {...register('occurredAt', { required: 'Enter a date.' })} />
      </Field>
      <Field
        label={byHandView(expected?.method).transferId}
        error={errorOf('externalId')}
        hint="Prevents recording the same transfer twice."
      >
        <Input autoComplete="off" maxLength={100} {...register('externalId')} />
      </Field>
      <Field label="Note" error={errorOf('note')} hint="For administrators only.">
        <Input autoComplete="off" maxLength={500} {...register('note')} />
      </Field>
      <div className="grid gap-4 empty:hidden sm:col-span-2">
        <FormError>
          {problem && Object.keys(problem.fields).length === 0 ? problem.message : undefined}
        </FormError>
        <FormError>{duplicate ? outcomeText(duplicate) : undefined}</FormError>
      </div>
      <DialogFooter className="sm:col-span-2">
        {duplicate && (
          <Button variant="outline" busy={busy} onClick={() => void submit(true)()}>
            It’s a different payment: record it
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {busy ? 'Recording…' : 'Record payment'}
        </Button>
      </DialogFooter>
    </form>
  )
}
