import { Check, Minus } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { type BuilderPlan, type PlanFeature, yearlySaving } from '@/lib/billing/plans/plan'
import { formatPrice } from '@/lib/base/money'
import { changePlanHref, planHref } from '../navigation'
import { copy } from './copy'
import { PlanAction } from './plan-action'

export type Period = 'monthly' | 'yearly'
const INTERVALS = { monthly: 'month', yearly: 'year' } as const

type Props = { plan: BuilderPlan; period: Period }

export function PlanCard({ plan, period }: Props) {
  return (
    <li
      className={cn(
        'flex break-inside-avoid flex-col rounded-lg border bg-card p-6 sm:p-7 md:max-lg:p-5 print:border-ink print:bg-transparent',
        // Always light in print.
        plan.popular && 'dark border-ink bg-ink print:text-ink print:theme-light',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="font-display text-heading font-[640]">{plan.name}</h3>
        {plan.popular && <Badge variant="ember">{copy.plan.badge}</Badge>}
      </div>
      <Price {...{ plan, period }} />
      <p className="mt-5 min-h-12 text-[15px] leading-6 text-muted-foreground md:max-lg:min-h-18">
        {plan.description}
      </p>
      <PlanAction name={plan.name} popular={plan.popular} {...actionsOf(plan.id, INTERVALS[period])} />
      <ul className="mt-7">
        {plan.features.map((feature) => (
          <Feature key={feature.text} {...feature} />
        ))}
      </ul>
    </li>
  )
}

/** Actions of a plan's button, for visitors and by the customer's current plan. */
function actionsOf(id: Props['plan']['id'], interval: 'month' | 'year') {
  const { cta, manage, choose, change } = copy.plan
  if (id === 'free')
    return { visitor: cta.free, customers: { free: manage, pro: manage, enterprise: manage } }
  if (id === 'enterprise')
    return {
      visitor: cta.enterprise,
      customers: { free: cta.enterprise, pro: cta.enterprise, enterprise: manage },
    }
  const order = changePlanHref('builder', id, interval)
  return {
    visitor: { label: cta.pro.label, href: planHref('builder', id, interval) },
    customers: {
      free: { label: choose, href: order },
      pro: manage,
      enterprise: { label: change, href: order },
    },
  }
}

function Price({ plan, period }: Props) {
  const saving = period === 'yearly' ? yearlySaving(plan) : 0
  const cents = period === 'yearly' ? plan.yearlyCents : plan.monthlyCents
  return (
    <>
      <p className="mt-4 flex items-end gap-x-2.5">
        <span className="font-display text-[3.75rem] leading-none font-[640] tracking-[-0.045em] tabular-nums print:text-[2.25rem]">
          {formatPrice(cents)}
        </span>
        <span className="grid pb-1 text-[15px] leading-5 text-muted-foreground tabular-nums">
          {saving > 0 && (
            <s>
              <span className="sr-only">{copy.plan.original} </span>
              {formatPrice(plan.monthlyCents)}
            </s>
          )}
          {copy.plan.perMonth}
        </span>
      </p>
      <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-muted-foreground tabular-nums">
        {saving > 0 && <Badge variant="success">{copy.save(`${saving}%`)}</Badge>}
        {termsOf(cents, period)}
      </p>
    </>
  )
}

function termsOf(cents: number, period: Period): string {
  if (cents === 0) return copy.plan.forever
  return period === 'monthly' ? copy.plan.monthly : copy.plan.yearly(formatPrice(cents * 12))
}

function Feature({ text, included }: PlanFeature) {
  const Icon = included ? Check : Minus
  return (
    <li
      className={cn(
        'flex items-center gap-2.5 border-t py-2.5 text-[15px] print:py-1.5 print:text-sm',
        !included && 'text-muted-foreground',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={2.5}
        className={cn('size-4 shrink-0', included ? 'text-success' : 'opacity-60')}
      />
      <span>{text}</span>
      {!included && <span className="sr-only">({copy.plan.excluded})</span>}
    </li>
  )
}
