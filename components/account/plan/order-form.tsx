'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { viewOf, viewOfOrder } from '@/components/payment-methods/registry'
import { Link } from '@/components/ui/link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/form-error'
import { METHOD_IDS, type MethodId, METHODS } from '@/lib/billing/methods/registry'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { BillingDetails } from '@/lib/billing/invoices/schema'
import type { Quote } from '@/lib/billing/orders/schema'
import { ApiError } from '@/lib/client/api-request'
import type { DetailsFormState } from '../billing/details-fields'
import { copy } from './copy'
import { MethodChoice } from './method-choice'
import { OrderDetails } from './order-details'
import { usePlaceOrder } from './use-place-order'

const words = copy.pay

type Props = {
  quote: Quote
  methods: BillingOverview['methods']
  /** Who stands on the invoice. */
  form: DetailsFormState
  /** A smaller plan than the one that is held is never the loud button. */
  isDowngrade: boolean
  /** Whether the amount was another one when it was ordered. */
  changed: boolean
  onChanged: () => Promise<void>
}

/** Who pays and how, and the button that orders: a second press, or one after a lost answer, makes no second order. */
export function OrderForm({ quote, methods, form, isDowngrade, changed, onChanged }: Props) {
  const router = useRouter()
  const place = usePlaceOrder()
  const offered = METHOD_IDS.filter((id) => methods[id])
  const [method, setMethod] = useState<MethodId>(offered[0] ?? METHODS[0].id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const free = quote.dueCents === 0
  const freeLabel = isDowngrade ? copy.downgrade.title(quote.planName) : words.orderFree

  const order = async (details: BillingDetails) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { choice, dueCents } = quote
      const placed = await place({ choice, method, expectedCents: dueCents, details })
      const open = placed.status === 'pending' ? viewOfOrder(placed).open : undefined
      if (!open || (await open(placed.id)) !== null) router.push(`/account/orders/${placed.id}`)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'quote-changed') return onChanged()
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : words.failed)
    }
  }

  if (!free && offered.length === 0)
    return (
      <div className="grid justify-items-start gap-3 border-t pt-5">
        <p className="text-[15px] leading-6">{words.none}</p>
        <Link href="/contact?type=pricing" className={buttonVariants({ variant: 'outline' })}>
          {words.contact}
        </Link>
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(order)(event)}
      className="grid gap-5 border-t pt-5"
    >
      <OrderDetails form={form} />
      {free ? (
        <p className="text-[15px] leading-6">{words.nothing}</p>
      ) : (
        <MethodChoice offered={offered} method={method} onChoose={setMethod} />
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {changed && !problem && words.changed}
      </p>
      <FormError>{problem || undefined}</FormError>
      <Button
        type="submit"
        variant={isDowngrade ? 'outline' : 'primary'}
        size="lg"
        busy={busy}
        className="whitespace-normal"
      >
        {busy ? words.busy : free ? freeLabel : viewOf(method).orderButton}
      </Button>
    </form>
  )
}
