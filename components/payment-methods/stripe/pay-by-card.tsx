'use client'

import { useId, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { formatDay } from '@/lib/billing/invoices/schema'
import { PayOnline } from '../online/pay-online'
import type { PayProps } from '../view'
import { copy } from './copy'

const { pay } = copy

/** Payment on Stripe's page. The customer chooses whether the card is saved for renewals. */
export function PayByCard(props: PayProps) {
  const id = useId()
  const [renews, setRenews] = useState(false)
  const { card, order } = props
  const isCharged = card?.renews && order.kind === 'renewal' && order.method === card.method
  return (
    <PayOnline {...props} copy={pay} renews={renews}>
      {isCharged ? (
        <p className="text-[15px] leading-6 font-medium">
          {pay.charged(card.brand, card.last4, formatDay(order.dueAt))}
        </p>
      ) : (
        <label htmlFor={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <Checkbox id={id} checked={renews} onCheckedChange={setRenews} className="mt-0.5" />
          <span className="text-[15px] leading-6 font-medium">{pay.renews}</span>
          <span className="col-start-2 text-sm leading-5 text-muted-foreground">{pay.renewsHint}</span>
        </label>
      )}
    </PayOnline>
  )
}
