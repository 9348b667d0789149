'use client'

import { useState } from 'react'
import { ChartWithTable } from '@/components/data/chart-with-table'
import { formatHour } from '@/components/data/date-format'
import type { Metrics } from '@/components/data/metrics'
import { stepName } from '@/components/data/period-names'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { brand } from '@/lib/brand'
import type { UpdateSpread } from '@/lib/releases/updates/schema'
import { copy } from './copy'

const words = copy.spread
const STEPS = (['hours', 'days'] as const).map((value) => ({ value, label: words.steps[value] }))

/** How fast the offered content reached devices. */
export function Spread({ spread }: { spread: UpdateSpread }) {
  const isFirstDay = spread.days.length <= 2
  const [step, setStep] = useState<(typeof STEPS)[number]['value']>(isFirstDay ? 'hours' : 'days')
  if (![...spread.hours, ...spread.days].some(({ all }) => all > 0)) return null
  return (
    <ChartWithTable
      title={words.title}
      text={[spread.halfWithin !== null && words.half(spread.halfWithin), words.texts[step](brand.timeZone)]
        .filter(Boolean)
        .join(' ')}
      kind="bar"
      metrics={toMetrics(spread, step)}
      aside={
        <SegmentedControl
          aria-label={words.step}
          size="sm"
          options={STEPS}
          value={step}
          onValueChange={setStep}
        />
      }
    />
  )
}

function toMetrics({ hours, days }: UpdateSpread, step: 'hours' | 'days'): Metrics {
  const points =
    step === 'hours'
      ? hours.map(({ at, ...point }) => ({ key: at, label: formatHour(at), ...point }))
      : days.map(({ day, ...point }) => ({ key: day, label: stepName(day, 'day'), ...point }))
  return {
    of: words.of[step],
    columns: [
      { label: words.share, format: 'percent' },
      { label: words.devices[step], inTableOnly: true },
      { label: words.all[step], inTableOnly: true },
    ],
    rows: points.map(({ key, label, devices, all }) => ({
      key,
      label,
      values: [all === 0 ? null : (devices / all) * 100, devices, all],
    })),
  }
}
