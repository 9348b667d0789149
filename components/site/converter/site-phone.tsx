'use client'

import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { Grounds } from '../phone/grounds'
import { Markup } from '../phone/markup'
import type { PreviewState } from './use-site-preview'

type Props = {
  appName: string
  preview: PreviewState
  /** Whether it is being converted: that tells by itself what stands in the way. */
  converting: boolean
  /** A phone with an example, for as long as there is no address. */
  example: ReactNode
}

/** The app that the website becomes, with the name that is being typed, its icon and its colors. */
export function SitePhone({ appName, preview, converting, example }: Props) {
  const shown = preview.phase === 'shown' ? preview.preview : null
  const name = appName.trim() || shown?.name
  return (
    <div className="mx-auto grid w-full max-w-[21rem] justify-items-center gap-5 max-sm:[--phone-scale:0.72]">
      <p role="status" className="min-h-6 text-center text-sm leading-6 text-muted-foreground">
        {preview.phase === 'none' && 'An example. Yours appears here.'}
        {preview.phase === 'reading' && (
          <span className="inline-flex items-center gap-2">
            <Spinner className="size-4" /> Reading {preview.host}…
          </span>
        )}
        {shown && `This is what ${preview.phase === 'shown' ? preview.host : ''} becomes.`}
        {preview.phase === 'failed' && !converting && preview.reason}
      </p>
      {shown && (
        <div className="flex w-full animate-fade-in items-center gap-3 rounded-md border bg-card p-3">
          <Icon name={name ?? ''} icon={shown.icon} color={shown.colors.primary} />
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <Color name="Main color" value={shown.colors.primary} />
          <Color name="Background" value={shown.colors.background} />
        </div>
      )}
      {shown ? (
        <div role="img" aria-label={`${name}: the first screen of the app`} className="phone animate-fade-in">
          <Grounds css={shown.phone.css} />
          <Markup inert aria-hidden="true" className="phone-body" html={shown.phone.html} />
        </div>
      ) : (
        <div className={cn('transition-opacity', preview.phase === 'reading' && 'animate-pulse')}>
          {example}
        </div>
      )}
    </div>
  )
}

function Icon({ name, icon, color }: { name: string; icon: string | null; color: string }) {
  const shape = 'size-12 shrink-0 rounded-[11px]'
  // A data address: nothing to fetch or optimize.
  // oxlint-disable-next-line nextjs/no-img-element
  if (icon) return <img src={icon} alt="" className={cn(shape, 'border object-cover')} />
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className={cn(shape, 'grid place-items-center font-display text-xl font-bold text-white')}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}

function Color({ name, value }: { name: string; value: string }) {
  return (
    <span
      role="img"
      aria-label={`${name} ${value}`}
      title={`${name} ${value}`}
      style={{ backgroundColor: value }}
      className="size-7 shrink-0 rounded-full border forced-color-adjust-none"
    />
  )
}
