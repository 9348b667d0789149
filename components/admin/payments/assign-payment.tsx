'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { ReceiveResponse } from '@/lib/billing/payments/schema'
import type { UnmatchedPayment } from '@/lib/billing/reports/transactions/needs-action'
import type { TransactionPage } from '@/lib/billing/reports/transactions/schema'
import { formatMoney } from '@/lib/base/money'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'
import { RecordedPayment } from './recorded-payment'
import { useMoneyAction } from './use-money-action'

/** Assigns an unmatched payment to an order: one with the same open amount, or another by its reference. */
export function AssignPayment({ payment }: { payment: UnmatchedPayment }) {
  const [response, setResponse] = useState<ReceiveResponse | null>(null)
  const router = useRouter()
  return (
    <Dialog onOpenChange={(open) => !open && response && router.refresh()}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Assign
          <span className="sr-only"> {formatMoney(payment.amountCents)} to an order</span>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={copy.assign.title}
        description={`${formatMoney(payment.amountCents)}, “${payment.reference ?? 'no reference'}”`}
      >
        {response ? (
          <RecordedPayment response={response} />
        ) : (
          <AssignForm payment={payment} onResponse={setResponse} />
        )}
      </DialogContent>
    </Dialog>
  )
}

type FormProps = { payment: UnmatchedPayment; onResponse: (response: ReceiveResponse) => void }

function AssignForm({ payment, onResponse }: FormProps) {
  const { run, busy, problem, setProblem } = useMoneyAction<ReceiveResponse>(copy.assign.failed)
  const { id, candidates } = payment
  const [choice, setChoice] = useState(candidates[0]?.id ?? '')
  const [reference, setReference] = useState('')

  const submit = async () => {
    const orderId = choice || (await findOrder(reference).catch(() => null))
    if (!orderId)
      return setProblem({ message: copy.assign.unknown, fields: { orderId: copy.assign.unknown } })
    const response = await run(`/api/admin/payments/received/${id}/assign`, { orderId })
    if (response) onResponse(response)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      {candidates.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">Orders waiting for exactly this amount</legend>
          {[...candidates, { id: '', reference: 'Another order', user: '' }].map((order) => (
            <label key={order.id} className="flex min-h-8 items-center gap-3 text-[15px]">
              <input
                type="radio"
                name="order"
                checked={choice === order.id}
                onChange={() => setChoice(order.id)}
                className="size-5 shrink-0 accent-primary"
              />
              <span>
                {order.reference} <bdi className="text-muted-foreground">{order.user}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {choice === '' && (
        <Field label="Reference of the order" required error={problem?.fields.orderId}>
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder="AK-…"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
      )}
      <FormError>{problem && !problem.fields.orderId ? problem.message : undefined}</FormError>
      <DialogFooter>
        <Button type="submit" busy={busy}>
          {busy ? 'Assigning…' : `Assign ${formatMoney(payment.amountCents)}`}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Finds the order with exactly this reference, and returns its id. */
async function findOrder(reference: string): Promise<string | null> {
  const wanted = reference.trim().toUpperCase()
  if (wanted === '') return null
  const { transactions } = await apiRequest<TransactionPage>(
    'GET',
    `/api/admin/payments?limit=1&q=${encodeURIComponent(wanted)}`,
  )
  return transactions.find((transaction) => transaction.reference === wanted)?.id ?? null
}
