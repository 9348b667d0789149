'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartWithTable } from '@/components/data/chart-with-table'
import { CountCards } from '@/components/data/count-cards'
import { metricsOf } from '@/components/data/metrics-over-time'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import type { MessagesMetrics } from '@/lib/push/messages/metrics'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { copy } from './copy'
import { LoadFailed } from './load-failed'

const words = copy.figures
const PERIODS = (['7d', '30d', '90d', '12m'] as const).map((value) => ({
  value,
  label: words.periods[value],
}))

/** Delivery metrics of an app's messages over a period. */
export function Metrics({ app }: { app: MessagesApp }) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('30d')
  const path = `/api/apps/${encodeURIComponent(app.id)}/messages/figures?period=${period}`
  const { data, isError, refetch } = useQuery<MessagesMetrics>({
    queryKey: [path],
    staleTime: 10_000,
    placeholderData: (before) => before,
  })
  return (
    <section aria-label={words.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-heading font-[600]">{words.title}</h2>
        <SegmentedControl
          aria-label={words.period}
          size="sm"
          options={PERIODS}
          value={period}
          onValueChange={setPeriod}
        />
      </div>
      {isError && !data && <LoadFailed again={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-96 rounded-lg" />}
      {data && <Drawn metrics={data} file={`${app.slug}-messages-${period}`} />}
    </section>
  )
}

function Drawn({ metrics, file }: { metrics: MessagesMetrics; file: string }) {
  const { period, sent, opened, failed, optedOut } = metrics
  const card = (label: string, { total, totalBefore }: typeof sent) => ({
    label,
    value: total,
    before: totalBefore,
  })
  return (
    <>
      <CountCards
        cards={[
          card(words.sent, sent),
          card(words.opened, opened),
          card(words.failed, failed),
          card(words.optedOut, optedOut),
        ]}
      />
      <ChartWithTable
        title={`${words.sent}, ${words.opened.toLowerCase()}`}
        text={words.text}
        metrics={metricsOf(period, {
          [words.sent]: sent,
          [words.opened]: opened,
          [words.failed]: failed,
          [words.optedOut]: optedOut,
        })}
        file={file}
      />
    </>
  )
}
