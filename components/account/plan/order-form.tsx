'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { viewOf, viewOfOrder } from '@/components/payment-methods/registry'
import { Link } from '@/components/ui/link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/field'
import { METHOD_IDS, type MethodId, METHODS } from '@/lib/billing/methods/registry'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { BillingDetails } from '@/lib/billing/invoices/schema'
import type { Quote } from '@/lib/billing/orders/schema'
import { ApiError } from '@/lib/client/api-request'
import type { DetailsFormState } from '../billing/details-fields'
import { copy } from './copy'
import { MethodChoice } from './method-choice'
import { OrderDetails } from './order-details'
import { QuotePanel } from './quote-panel'
import { usePlaceOrder } from './use-place-order'

const words = copy.pay

/** Refusals after which a new quote says why. */
const CHANGED = new Set(['quote-changed', 'coupon-refused'])

type Props = {
  quote: Quote
  /** The code of the coupon in the quote. Empty without one. */
  coupon: string
  /** Whether a new quote is on its way. */
  waiting: boolean
  methods: BillingOverview['methods']
  /** Form of the billing details. */
  form: DetailsFormState
  /** A downgrade never gets the primary button. */
  isDowngrade: boolean
  /** Whether the amount changed since the quote. */
  changed: boolean
  onChanged: () => Promise<void>
  /** The price, above the form. */
  children: ReactNode
}

/**
 * Billing details, payment method and the order button. An order without anything to pay asks for neither.
 * Pressing the button again after a lost response does not create a second order.
 */
export function OrderForm({
  quote,
  coupon,
  waiting,
  methods,
  form,
  isDowngrade,
  changed,
  onChanged,
  children,
}: Props) {
  const id = useId()
  const router = useRouter()
  const place = usePlaceOrder()
  const offered = METHOD_IDS.filter((each) => methods[each])
  const [method, setMethod] = useState<MethodId>(offered[0] ?? METHODS[0].id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const free = quote.dueCents === 0
  const isByCoupon = free && quote.priceCents === 0 && quote.discountCents > 0
  const newLabel = quote.kind === 'new' ? words.orderFreePlan : words.orderFree
  const freeLabel = isDowngrade
    ? copy.downgrade.title(quote.planName)
    : isByCoupon
      ? newLabel
      : words.orderFree
  // Details that changed the price must arrive with the order, even if there is nothing to pay.
  const needsDetails = !free || form.formState.isDirty

  const order = async (details?: BillingDetails) => {
    if (busy || waiting) return
    setBusy(true)
    setProblem('')
    try {
      const { choice, dueCents } = quote
      const placed = await place({
        ...{ choice, method, expectedCents: dueCents, expectedNextCents: quote.nextCents },
        ...(coupon && { coupon }),
        ...(details && { details }),
      })
      const open = placed.status === 'pending' ? viewOfOrder(placed).open : undefined
      if (!open || (await open(placed.id)) !== null) router.push(`/account/orders/${placed.id}`)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && CHANGED.has(error.code ?? '')) return onChanged()
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : words.failed)
    }
  }

  if (!free && offered.length === 0)
    return (
      <QuotePanel title={copy.quote.title}>
        {children}
        <div className="grid justify-items-start gap-3 border-t pt-5">
          <p className="text-[15px] leading-6">{words.none}</p>
          <Link href="/contact?type=pricing" className={buttonVariants({ variant: 'outline' })}>
            {words.contact}
          </Link>
        </div>
      </QuotePanel>
    )
  return (
    <QuotePanel
      title={copy.quote.title}
      action={
        <Button
          type="submit"
          form={id}
          variant={isDowngrade ? 'outline' : 'primary'}
          size="lg"
          busy={busy || waiting}
          className="w-full whitespace-normal"
        >
          {busy ? words.busy : free ? freeLabel : viewOf(method).orderButton}
        </Button>
      }
    >
      {children}
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (needsDetails ? form.handleSubmit(order)(event) : order())
        }}
        className="grid gap-5 border-t pt-5"
      >
        {free && (
          <p className="text-[15px] leading-6">{isByCoupon ? words.nothingByCoupon : words.nothing}</p>
        )}
        {needsDetails && <OrderDetails form={form} />}
        {!free && <MethodChoice offered={offered} method={method} onChoose={setMethod} />}
        <p role="status" className="text-sm font-medium empty:hidden">
          {changed && !problem && words.changed}
        </p>
        <FormError>{problem || undefined}</FormError>
      </form>
    </QuotePanel>
  )
}
