'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import type { Quote } from '@/lib/billing/orders/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { DetailsFormState } from '../billing/details-fields'
import { copy } from './copy'
import { DowngradeNote } from './downgrade-note'
import { OrderForm } from './order-form'
import { QuoteLines } from './quote-lines'
import { QuotePanel } from './quote-panel'

const words = copy.quote

type Props = {
  choice: PlanChoice
  /** Features lost in a downgrade. Null if it is not a downgrade. */
  lost: string[] | null
  methods: BillingOverview['methods']
  form: DetailsFormState
}

/** The quote of a choice to the cent, and the order button. */
export function Checkout({ choice, lost, methods, form }: Props) {
  const [changed, setChanged] = useState(false)
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery<Quote>({
    queryKey: ['/api/billing/quote', choice],
    queryFn: () => apiRequest<Quote>('POST', '/api/billing/quote', { choice }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data)
    return (
      <QuotePanel title={words.title}>
        <p role="alert" className="text-[15px] leading-6">
          {error instanceof ApiError && error.status < 500 ? error.message : words.failed}
        </p>
        <Button
          variant="outline"
          className="justify-self-start"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          {words.again}
        </Button>
      </QuotePanel>
    )
  if (!data)
    return (
      <QuotePanel title={words.title}>
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </QuotePanel>
    )
  return (
    <OrderForm
      quote={data}
      methods={methods}
      form={form}
      isDowngrade={lost !== null}
      changed={changed}
      onChanged={async () => {
        await refetch()
        setChanged(true)
      }}
    >
      {lost && <DowngradeNote quote={data} lost={lost} />}
      <QuoteLines quote={data} at={dataUpdatedAt} />
    </OrderForm>
  )
}
