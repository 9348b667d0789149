'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import type { Quote } from '@/lib/billing/orders/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'
import { OrderForm } from './order-form'
import { QuoteLines } from './quote-lines'

const words = copy.quote

type Props = { choice: PlanChoice; isCurrent: boolean; methods: BillingOverview['methods'] }

/** What a choice costs to the cent, and the button that orders it. */
export function Checkout({ choice, isCurrent, methods }: Props) {
  const [changed, setChanged] = useState(false)
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery<Quote>({
    queryKey: ['/api/billing/quote', choice],
    queryFn: () => apiRequest<Quote>('POST', '/api/billing/quote', { choice }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data)
    return (
      <Panel>
        <p role={isCurrent ? undefined : 'alert'} className="text-[15px] leading-6">
          {error instanceof ApiError && error.status < 500 ? error.message : words.failed}
        </p>
        {!isCurrent && (
          <Button
            variant="outline"
            className="justify-self-start"
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {words.again}
          </Button>
        )}
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </Panel>
    )
  return (
    <Panel>
      <QuoteLines quote={data} at={dataUpdatedAt} />
      <OrderForm
        quote={data}
        methods={methods}
        changed={changed}
        onChanged={async () => {
          await refetch()
          setChanged(true)
        }}
      />
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="quote"
      className="grid gap-5 rounded-lg border bg-card p-5 sm:p-7 xl:sticky xl:top-24"
    >
      <h2 id="quote" className="font-display text-xl font-[620]">
        {words.title}
      </h2>
      {children}
    </section>
  )
}
