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
  /** Whether the conversion is running. It reports problems itself. */
  converting: boolean
  /** URL of the blocks' style sheet, without which the preview would not fit its phone. */
  blockStyles: string
  /** A phone with an example app, shown without a URL. */
  example: ReactNode
}

/** Preview of the resulting app, with the typed name, its icon and its colors. */
export function SitePhone({ appName, preview, converting, blockStyles, example }: Props) {
  const shown = preview.phase === 'shown' ? preview.preview : null
  const isExample = preview.phase === 'none' || (preview.phase === 'failed' && preview.isSite)
  const name = appName.trim() || shown?.name
  return (
    <div
      className={cn(
        'mx-auto grid w-full max-w-[21rem] content-start justify-items-center gap-5 max-sm:[--phone-scale:0.72]',
        // Below the form, the steps of the conversion push it away. It keeps its place, so that nothing jumps up.
        converting && 'max-lg:invisible',
      )}
    >
      <p role="status" className="min-h-6 text-center text-sm leading-6 text-muted-foreground">
        {isExample && 'An example. Yours appears here.'}
        {preview.phase === 'reading' && (
          <span className="inline-flex items-center gap-2">
            <Spinner className="size-4" /> Reading {preview.host}…
          </span>
        )}
        {shown && `This is what ${preview.phase === 'shown' ? preview.host : ''} becomes.`}
        {preview.phase === 'failed' && !preview.isSite && !converting && preview.reason}
      </p>
      {/* Already while the site is read, so that it is there with the preview. No precedence: React would wait. */}
      {!isExample && <link rel="stylesheet" href={blockStyles} />}
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
  // A data URL: nothing to fetch or optimize.
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
