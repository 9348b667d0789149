'use client'

import { useState } from 'react'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import { ChoosePlan } from './choose-plan'
import { isHeld } from './choice'
import { Checkout } from './checkout'

type Props = { first: PlanChoice; held: HeldPlan[]; methods: BillingOverview['methods'] }

/** A plan is chosen at the left, and what it costs and how it is paid stands beside it. */
export function ChangePlan({ first, held, methods }: Props) {
  const [choice, setChoice] = useState(first)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <ChoosePlan choice={choice} held={held} onChoose={setChoice} />
      <Checkout
        key={`${choice.family}-${choice.planId}-${choice.interval}`}
        choice={choice}
        isCurrent={isHeld(choice, held)}
        methods={methods}
      />
    </div>
  )
}
