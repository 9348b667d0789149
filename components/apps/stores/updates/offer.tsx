'use client'

import { useId } from 'react'
import { formatDateTime } from '@/components/data/date-format'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { inBytes } from '@/components/ui/in-bytes'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Switch } from '@/components/ui/switch'
import { type AppUpdates, SHARES } from '@/lib/releases/updates/schema'
import { copy } from './copy'
import { TakeBack } from './take-back'
import { useUpdates } from './use-updates'

const BADGES = { running: 'success', paused: 'neutral', halted: 'destructive' } as const

type Props = { path: string; offer: NonNullable<AppUpdates['offer']>; earlier: AppUpdates['earlier'] }

/** What is offered, how it does, and the means to slow it down or take it back. */
export function Offer({ path, offer, earlier }: Props) {
  const { busy, problem, change } = useUpdates(path)
  const { state, share, content, release, versionName } = offer
  const urgentId = useId()
  const isDone = state === 'running' && share === SHARES.at(-1)
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-display text-lg font-semibold wrap-anywhere">
            {copy.version(versionName, content)}
          </span>
          <Badge variant={BADGES[state]}>{isDone ? copy.everybody : copy.states[state]}</Badge>
        </p>
        <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">
          {content < release && `${copy.takenBack(versionName)} `}
          {state === 'halted' && `${copy.halted} `}
          {state === 'paused' && `${copy.paused} `}
          {copy.since(formatDateTime(offer.offeredAt))}
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Figure label={copy.figures.devices} value={offer.devices.toLocaleString('en')} />
        <Figure label={copy.figures.failed} value={offer.failed.toLocaleString('en')} />
        {offer.size > 0 && (
          <Figure label={copy.figures.size} value={inBytes(offer.size)} hint={copy.figures.sizeHint} />
        )}
      </dl>
      <div className="grid gap-1.5">
        <p id={`${urgentId}-share`} className="text-sm font-medium">
          {copy.share}
        </p>
        <SegmentedControl
          aria-labelledby={`${urgentId}-share`}
          className="max-w-md"
          value={String(share)}
          disabled={busy}
          options={SHARES.map((one) => ({ value: String(one), label: copy.shares[one] }))}
          onValueChange={(next) => {
            const chosen = SHARES.find((one) => String(one) === next)
            if (chosen) void change({ action: 'share', share: chosen })
          }}
        />
        <p className="text-[13px] leading-snug text-muted-foreground">{copy.shareHint}</p>
      </div>
      <div className="flex items-start gap-3">
        <Switch
          id={urgentId}
          checked={offer.urgent}
          disabled={busy}
          aria-describedby={`${urgentId}-hint`}
          onCheckedChange={(urgent) => void change({ action: 'urgent', urgent })}
        />
        <div className="grid gap-0.5">
          <label htmlFor={urgentId} className="text-sm leading-6 font-medium">
            {copy.urgent}
          </label>
          <p id={`${urgentId}-hint`} className="text-[13px] leading-snug text-muted-foreground">
            {copy.urgentHint}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'running' ? (
          <Button variant="outline" busy={busy} onClick={() => void change({ action: 'pause' })}>
            {copy.pause}
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void change({ action: 'continue' })}>
            {copy.continue}
          </Button>
        )}
        {earlier.length > 0 && <TakeBack path={path} earlier={earlier} />}
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}

function Figure({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-[13px] text-muted-foreground">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">
        {value}
        {hint && <span className="block text-[13px] font-normal text-muted-foreground">{hint}</span>}
      </dd>
    </div>
  )
}
