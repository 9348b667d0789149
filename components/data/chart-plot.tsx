'use client'

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { chartColor } from './chart-color'
import { type Metrics, axisTicks, formatMetric, formatTick } from './metrics'

export type ChartKind = 'line' | 'bar' | 'stacked'

type Props = { metrics: Metrics; kind: ChartKind; title: string }

const axis = { stroke: 'var(--border)', tick: { fill: 'var(--muted-foreground)', fontSize: 12 } } as const

/** The chart, without animation. Arrow keys move between points. */
export default function ChartPlot({ metrics, kind, title }: Props) {
  const { columns, rows } = metrics
  const data = rows.map(({ label, values }) => ({ label, ...values }))
  const format = columns[0]?.format
  const ticks = axisTicks(metrics)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} title={title} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="2 4" />
        <XAxis {...axis} dataKey="label" tickLine={false} minTickGap={28} tickMargin={8} />
        <YAxis
          {...axis}
          width={48}
          niceTicks="snap125"
          ticks={ticks}
          domain={[0, ticks ? 1 : 'auto']} // with a domain from 0 to 0, zero would be in the middle
          axisLine={false}
          tickLine={false}
          allowDecimals={format === 'percent'}
          tickFormatter={(value: number) => formatTick(value, format)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--input)', fill: 'var(--accent)', fillOpacity: 0.6 }}
          content={(point) => <PointCard point={point} metrics={metrics} />}
        />
        {columns.map(({ label, compared, inTableOnly }, index) =>
          inTableOnly ? null : kind === 'line' || compared ? (
            <Line
              key={label}
              dataKey={String(index)}
              name={label}
              type="linear"
              dot={rows.length === 1}
              stroke={chartColor(columns, index)}
              strokeWidth={compared ? 1.5 : 2}
              strokeDasharray={compared ? '4 4' : undefined}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={label}
              dataKey={String(index)}
              name={label}
              stackId={kind === 'stacked' ? 'all' : undefined}
              fill={chartColor(columns, index)}
              maxBarSize={36}
              radius={kind === 'stacked' ? 0 : [3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function PointCard({ point, metrics }: { point: TooltipContentProps; metrics: Metrics }) {
  if (!point.active || !point.payload.length) return null
  return (
    <div className="rounded-md border bg-popover px-3 py-2 text-[13px] shadow-float">
      <p className="font-medium">{point.label}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {point.payload.map(({ dataKey, value }) => {
          const column = metrics.columns[Number(dataKey)]
          return (
            <div key={String(dataKey)} className="contents">
              <dt className="text-muted-foreground">{column?.label}</dt>
              <dd className="text-right tabular-nums">{formatMetric(Number(value), column?.format)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
