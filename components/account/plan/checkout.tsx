'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { billingDetails } from '@/lib/billing/invoices/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import type { Quote } from '@/lib/billing/orders/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { DetailsFormState } from '../billing/details-fields'
import { copy } from './copy'
import { CouponField } from './coupon-field'
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
  /** The code of the applied coupon. Null if there are no coupons. */
  coupon: { code: string; onApply: (code: string) => void } | null
  form: DetailsFormState
}

/** The quote of a choice to the cent, and the order button. */
export function Checkout({ choice, lost, methods, coupon, form }: Props) {
  const code = coupon?.code ?? ''
  const [changed, setChanged] = useState(false)
  const buyer = useTaxedBuyer(form)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['/api/billing/quote', choice, code, buyer],
    queryFn: () => quoteOf(choice, code, buyer),
    placeholderData: keepPreviousData,
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
      quote={data.quote}
      coupon={data.refusal ? '' : data.code}
      waiting={isPlaceholderData}
      methods={methods}
      form={form}
      isDowngrade={lost !== null}
      changed={changed}
      onChanged={async () => {
        await refetch()
        setChanged(true)
      }}
    >
      {lost && <DowngradeNote quote={data.quote} lost={lost} />}
      <QuoteLines quote={data.quote} at={data.at} />
      {coupon && (
        <CouponField
          code={code}
          refusal={isPlaceholderData ? '' : data.refusal}
          busy={isPlaceholderData}
          onApply={coupon.onApply}
        />
      )}
    </OrderForm>
  )
}

type TaxedBuyer = { country: string; vatId: string }

/** `at` is when the quote was received, in milliseconds. */
type Priced = { quote: Quote; at: number; code: string; refusal: string }

/** The quote with a coupon; the quote without it and the reason if it is refused. */
async function quoteOf(choice: PlanChoice, code: string, buyer: TaxedBuyer): Promise<Priced> {
  const fetchQuote = async (coupon: object, refusal = '') => {
    const quote = await apiRequest<Quote>('POST', '/api/billing/quote', { choice, buyer, ...coupon })
    return { quote, at: Date.now(), code, refusal }
  }
  if (code === '') return fetchQuote({})
  try {
    return await fetchQuote({ coupon: code })
  } catch (error) {
    const refusal = error instanceof ApiError ? error.fields['coupon'] : undefined
    if (refusal === undefined) throw error
    return fetchQuote({}, refusal)
  }
}

/** What the tax depends on, as entered so far. A VAT ID counts once it is complete. */
function useTaxedBuyer({ control }: DetailsFormState): TaxedBuyer {
  const [country = '', vatId = ''] = useWatch({ control, name: ['country', 'vatId'] })
  const isComplete = billingDetails.safeParse({ name: 'Buyer', country, vatId }).success
  return { country, vatId: isComplete ? vatId.trim() : '' }
}
