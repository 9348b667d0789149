'use client'

import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { includedIn, type Plan, type PlanFamily } from '@/lib/billing/plans/plan'
import { formatPrice } from '@/lib/base/money'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import type { Interval, PlanChoice } from '@/lib/billing/plans/schema'
import { findActivePlan, firstChoice, isDowngrade, isActivePlan, plansOf, toChoice } from './choice'
import { copy } from './copy'

const words = copy.change
const FAMILIES = [
  { value: 'builder', label: copy.families.builder },
  { value: 'converter', label: copy.families.converter },
] as const
const INTERVALS = [
  { value: 'month', label: words.monthly },
  { value: 'year', label: words.yearly },
] as const

type Props = { choice: PlanChoice; activePlans: ActivePlan[]; onChoose: (choice: PlanChoice) => void }

export function ChoosePlan({ choice, activePlans, onChoose }: Props) {
  const { family, planId, interval } = choice
  const plans = plansOf(family, activePlans)
  const families = FAMILIES.filter(({ value }) => plansOf(value, activePlans).length > 0)
  const choose = (next: Partial<{ planId: string; interval: Interval }>) =>
    onChoose(toChoice(family, next.planId ?? planId, next.interval ?? interval))
  const open = (next: PlanFamily) =>
    onChoose(firstChoice({ family: next, planId: '', interval: '' }, activePlans))
  return (
    <div className="grid gap-3 sm:gap-6">
      <Group label={words.family}>
        <SegmentedControl aria-label={words.family} options={families} value={family} onValueChange={open} />
      </Group>
      {plans.some(({ yearlyCents }) => yearlyCents !== null) && (
        <Group label={words.interval}>
          <SegmentedControl
            aria-label={words.interval}
            options={INTERVALS}
            value={interval}
            onValueChange={(next) => choose({ interval: next })}
          />
        </Group>
      )}
      <Group label={words.plan}>
        <RadioGroup aria-label={words.plan} value={planId} onValueChange={(next) => choose({ planId: next })}>
          {plans.map((plan) => (
            <PlanOption
              key={plan.id}
              plan={plan}
              interval={interval}
              chosen={plan.id === planId}
              current={
                isActivePlan(toChoice(family, plan.id, interval), activePlans)
                  ? findActivePlan(family, activePlans)
                  : undefined
              }
              smaller={isDowngrade(family, plan.id, activePlans)}
            />
          ))}
        </RadioGroup>
      </Group>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {/* On phones, the choices speak for themselves. */}
      <p className="text-sm font-medium max-sm:sr-only">{label}</p>
      {children}
    </div>
  )
}

type OptionProps = {
  plan: Plan
  interval: Interval
  chosen: boolean
  /** The active plan, if this is it: it keeps its name, its price and its features. */
  current: ActivePlan | undefined
  smaller: boolean
}

function PlanOption({ plan, interval, chosen, current, smaller }: OptionProps) {
  const id = useId()
  const listed = interval === 'year' ? (plan.yearlyCents ?? plan.monthlyCents) : plan.monthlyCents
  const cents = current ? current.priceCents / (interval === 'year' ? 12 : 1) : listed
  const yearCents = current ? current.priceCents : listed * 12
  return (
    <label
      htmlFor={id}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1.5 rounded-lg border bg-card p-3.5 transition-colors duration-200 sm:gap-y-3 sm:p-5',
        chosen ? 'border-primary' : 'hover:border-input',
      )}
    >
      <RadioGroupItem id={id} value={plan.id} className="mt-1" />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-2.5 font-display text-lg font-[640]">
          {current?.planName ?? plan.name}
          {current && <Badge variant="success">{words.current}</Badge>}
          {smaller && <Badge>{words.downgrade}</Badge>}
        </span>
        <span className="text-[15px] text-muted-foreground tabular-nums">
          <span className="font-semibold text-foreground">{formatPrice(cents)}</span> {words.perMonth}
        </span>
      </span>
      <span className="col-start-2 grid gap-1.5 text-sm text-muted-foreground">
        {interval === 'year' && <span>{words.yearlyPrice(formatPrice(yearCents))}</span>}
        {chosen && <span className="sm:hidden">{plan.description}</span>}
        {(current?.includes ?? includedIn(plan)).map((text) => (
          <span key={text} className="flex gap-2 max-sm:hidden">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            {text}
          </span>
        ))}
      </span>
    </label>
  )
}
