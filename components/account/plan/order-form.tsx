'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Link } from '@/components/site/link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/form-error'
import type { BillingOverview, Quote } from '@/lib/billing/schema'
import { ApiError } from '@/lib/fetching/api-request'
import { openPaypal } from '../order/open-paypal'
import { copy } from './copy'
import { MethodChoice } from './method-choice'
import { usePlaceOrder } from './use-place-order'

const words = copy.pay

type Props = {
  quote: Quote
  methods: BillingOverview['methods']
  /** Whether the amount was another one when it was ordered. */
  changed: boolean
  onChanged: () => Promise<void>
}

/** How it is paid, and the button that orders: a second press, or one after a lost answer, makes no second order. */
export function OrderForm({ quote, methods, changed, onChanged }: Props) {
  const router = useRouter()
  const place = usePlaceOrder()
  const offered = (['bank', 'paypal'] as const).filter((method) => methods[method])
  const [method, setMethod] = useState(offered[0] ?? 'bank')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const free = quote.dueCents === 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const order = await place({ choice: quote.choice, method, expectedCents: quote.dueCents })
      const page = `/account/orders/${order.id}`
      const atPaypal = order.method === 'paypal' && order.status === 'pending'
      if (!atPaypal || (await openPaypal(order.id)) !== null) router.push(page)
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
    <form onSubmit={(event) => void submit(event)} className="grid gap-5 border-t pt-5">
      {free ? (
        <p className="text-[15px] leading-6">{words.nothing}</p>
      ) : (
        <MethodChoice offered={offered} method={method} onChoose={setMethod} />
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {changed && !problem && words.changed}
      </p>
      <FormError>{problem || undefined}</FormError>
      <Button type="submit" size="lg" busy={busy} className="whitespace-normal">
        {busy ? words.busy : words.order[free ? 'credit' : method]}
      </Button>
    </form>
  )
}
