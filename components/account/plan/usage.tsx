import type { ReactNode } from 'react'
import { inBytes } from '@/components/ui/in-bytes'
import { Progress } from '@/components/ui/progress'
import { STORAGE_WARNING } from '@/lib/billing/plans/terms'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { AccountSection } from '../../ui/section-card'
import { copy } from './copy'

const words = copy.usage

/** Usage of the plan's limits. */
export function Usage({ usage }: { usage: BillingOverview['usage'] }) {
  const { apps, publishedCustom, publishedConverted, convertedLimit, mayPublish } = usage
  const { storedBytes, storageBytes } = usage
  const used = storedBytes / storageBytes
  const over = convertedLimit !== null && publishedConverted > convertedLimit
  const limited = convertedLimit !== null && convertedLimit > 0
  return (
    <AccountSection title={words.title} text={words.text}>
      <dl className="grid gap-5">
        <Meter label={words.apps} value={`${apps}, ${words.unlimited}`} />
        <Meter
          label={words.custom}
          value={mayPublish ? `${publishedCustom}, ${words.unlimited}` : `${publishedCustom}`}
          note={!mayPublish && words.notIncluded}
        />
        <Meter
          label={words.converted}
          value={
            convertedLimit === null
              ? `${publishedConverted}, ${words.unlimited}`
              : `${publishedConverted} of ${convertedLimit}`
          }
          note={over && words.over}
        >
          {limited && (
            <Progress
              label={words.converted}
              value={Math.min(publishedConverted, convertedLimit)}
              max={convertedLimit}
              barClassName={over ? 'bg-destructive' : undefined}
            />
          )}
        </Meter>
        <Meter
          label={words.storage}
          value={words.ofStorage(inBytes(storedBytes), inBytes(storageBytes))}
          note={used >= 1 ? words.full : used >= STORAGE_WARNING ? words.almostFull : words.storageNote}
        >
          <Progress
            label={words.storage}
            value={Math.min(storedBytes, storageBytes)}
            max={storageBytes}
            barClassName={used >= STORAGE_WARNING ? 'bg-destructive' : undefined}
          />
        </Meter>
      </dl>
    </AccountSection>
  )
}

type MeterProps = { label: string; value: string; note?: ReactNode; children?: ReactNode }

function Meter({ label, value, note, children }: MeterProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 text-[15px]">
      <dt>{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
      {(children || note) && (
        <dd className="grid w-full gap-1.5 text-[13px] text-muted-foreground">
          {children}
          {note}
        </dd>
      )}
    </div>
  )
}
