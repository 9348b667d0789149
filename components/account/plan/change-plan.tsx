'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { billingDetails } from '@/lib/billing/invoices/schema'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import { ChoosePlan } from './choose-plan'
import { Checkout } from './checkout'
import { heldOf, isDowngrade, isHeld, lostFeatures } from './choice'
import { CurrentPlan } from './current-plan'

type Props = {
  first: PlanChoice
  billing: Pick<BillingOverview, 'held' | 'methods' | 'details'>
  now: Date
}

/** A plan is chosen at the left, and what it costs, who pays and how stands beside it. */
export function ChangePlan({ first, billing: { held, methods, details }, now }: Props) {
  const [choice, setChoice] = useState(first)
  // Here, so that another choice of plan loses nothing that was typed.
  const form = useForm({ resolver: zodResolver(billingDetails), defaultValues: details })
  const current = heldOf(choice.family, held)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <ChoosePlan choice={choice} held={held} onChoose={setChoice} />
      {current && isHeld(choice, held) ? (
        <CurrentPlan held={current} now={now} />
      ) : (
        <Checkout
          key={`${choice.family}-${choice.planId}-${choice.interval}`}
          choice={choice}
          lost={isDowngrade(choice.family, choice.planId, held) ? lostFeatures(choice, held) : null}
          methods={methods}
          form={form}
        />
      )}
    </div>
  )
}
