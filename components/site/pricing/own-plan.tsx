'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { formatDay } from '@/lib/billing/invoices/schema'
import { findMethod } from '@/lib/billing/methods/registry'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { read } from '@/lib/client/read'
import { formatMoney } from '@/lib/base/money'
import { Link } from '../../ui/link'
import { copy } from './copy'

const words = copy.own

/** One line per unpaid order and active plan. Renders nothing if there are none. */
export function OwnPlan() {
  const [billing, setBilling] = useState<BillingOverview | null>(null)
  useEffect(() => {
    void read<BillingOverview | null>('/api/billing', { on401: 'returnNull' }).then(setBilling, () => {})
  }, [])
  const pending = billing?.orders.filter(({ status }) => status === 'pending') ?? []
  const activePlans = billing?.held ?? []
  if (pending.length === 0 && activePlans.length === 0) return null
  return (
    <ul
      aria-label={words.label}
      className="mb-8 divide-y rounded-lg border bg-card px-5 text-[15px] leading-6 print:hidden"
    >
      {pending.map(({ id, planName, interval, method, dueCents, paidCents, dueAt, reference }) => {
        const amount = formatMoney(dueCents - paidCents)
        return (
          <Row key={id} href={`/account/orders/${id}`} link={words.finish}>
            <b className="font-semibold">{words.waiting(planName, words.intervals[interval])}</b>{' '}
            {findMethod(method)?.howToPay({ amount, dueBy: formatDay(dueAt), reference })}
          </Row>
        )
      })}
      {activePlans.map(({ family, planName, interval, periodEnd }) => (
        <Row key={family} href="/account/plan" link={words.manage}>
          {words.held(planName, words.intervals[interval], formatDay(periodEnd))}
        </Row>
      ))}
    </ul>
  )
}

function Row({ href, link, children }: { href: string; link: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3.5">
      <span className="min-w-0 flex-1 basis-72">{children}</span>
      <Link
        href={href}
        className="inline-flex min-h-6 items-center rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
      >
        {link}
      </Link>
    </li>
  )
}
