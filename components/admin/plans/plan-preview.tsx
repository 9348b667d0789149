'use client'

import { useState } from 'react'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { Catalog } from '@/lib/billing/plans/plan'
import { ConverterPlanCard } from '../../site/converter/plan-cards'
import { PlanCard } from '../../site/pricing/plan-card'
import { copy } from './copy'
import type { PlanPath } from './plan-fields'

const words = copy.preview
const PERIODS = [
  { value: 'monthly', label: words.monthly },
  { value: 'yearly', label: words.yearly },
] as const

/** A plan's card on the public pages. Null while a value is wrong. */
export function PlanPreview({ catalog, plan }: { catalog: Catalog | null; plan: PlanPath | 'trial' }) {
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly')
  if (!catalog) return <p className="text-sm text-muted-foreground">{words.wrong}</p>
  if (plan === 'trial') return <p className="text-[15px]">{words.trial(catalog.trialDays)}</p>
  const [family, planId] = plan.split('.')
  const builder = family === 'builder' ? catalog.builder.find(({ id }) => id === planId) : undefined
  const converter = family === 'converter' ? catalog.converter.find(({ id }) => id === planId) : undefined
  const isHidden = (builder ?? converter)?.onSale === false
  return (
    <div className="grid gap-3">
      {builder && (
        <SegmentedControl
          aria-label={words.period}
          options={PERIODS}
          value={period}
          onValueChange={setPeriod}
          size="sm"
          className="justify-self-start"
        />
      )}
      {isHidden && <p className="text-sm text-muted-foreground">{words.hidden}</p>}
      {/* Its buttons would leave the page. */}
      <ul inert className="grid">
        {builder && <PlanCard plan={builder} period={period} />}
        {converter && <ConverterPlanCard plan={converter} />}
      </ul>
    </div>
  )
}
