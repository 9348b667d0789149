'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { billingDetails } from '@/lib/billing/invoices/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import { ChoosePlan } from './choose-plan'
import { Checkout } from './checkout'
import { findActivePlan, isDowngrade, isActivePlan, lostFeatures } from './choice'
import { CurrentPlan } from './current-plan'

type Props = {
  first: PlanChoice
  billing: Pick<BillingOverview, 'held' | 'methods' | 'details' | 'card' | 'hasCoupons'>
  now: Date
}

/** Plans on the left; price, billing details and payment method on the right. */
export function ChangePlan({ first, billing, now }: Props) {
  const { held: activePlans, methods, details, card, hasCoupons } = billing
  const [choice, setChoice] = useState(first)
  // Here, so that the input survives a change of plan.
  const [coupon, setCoupon] = useState('')
  const form = useForm({ resolver: zodResolver(billingDetails), defaultValues: details })
  const current = findActivePlan(choice.family, activePlans)
  return (
    <div className="grid items-start gap-4 max-sm:-mb-8 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <ChoosePlan choice={choice} activePlans={activePlans} onChoose={setChoice} />
      {current && isActivePlan(choice, activePlans) ? (
        <CurrentPlan activePlan={current} now={now} card={card} />
      ) : (
        <Checkout
          key={`${choice.family}-${choice.planId}-${choice.interval}`}
          choice={choice}
          lost={
            isDowngrade(choice.family, choice.planId, activePlans) ? lostFeatures(choice, activePlans) : null
          }
          methods={methods}
          coupon={hasCoupons ? { code: coupon, onApply: setCoupon } : null}
          form={form}
        />
      )}
    </div>
  )
}
