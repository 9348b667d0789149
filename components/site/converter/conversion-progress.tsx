'use client'

import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { cn } from '@/components/ui/cn'
import { CONVERSION_STEPS, type ConversionStep } from './convert-website'
import type { Progress } from './use-conversion'

const WORDS: Record<ConversionStep, (host: string) => string> = {
  reaching: (host) => `Reaching ${host}`,
  reading: () => 'Reading its name, colors and pages',
  icons: () => 'Drawing the icons',
  building: () => 'Building your preview',
}

type StepState = 'waiting' | 'working' | 'stopped' | 'done'

/** Steps of a conversion as the server reports them. Renders nothing before the first one starts. */
export function ConversionProgress({ progress, url }: { progress: Progress; url: string }) {
  const host = hostOf(url)
  const current = progress ? CONVERSION_STEPS.indexOf(progress.step) : -1
  const stateOf = (index: number): StepState =>
    index < current ? 'done' : index > current ? 'waiting' : (progress?.state ?? 'waiting')
  const list = useRef<HTMLOListElement>(null)
  const shown = progress !== null
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div>
      {progress && (
        <ol ref={list} aria-label="Progress" className="mt-6 grid scroll-mb-10 gap-0.5 border-t pt-5">
          {CONVERSION_STEPS.map((step, index) => {
            const state = stateOf(index)
            return (
              <li
                key={step}
                aria-current={state === 'working' ? 'step' : undefined}
                className={cn(
                  'flex min-h-9 items-center gap-3 text-[15px] transition-colors duration-300',
                  state === 'waiting' && 'text-muted-foreground',
                  state === 'working' && 'font-medium',
                )}
              >
                <StepMark state={state} />
                <span className="min-w-0 break-words">{WORDS[step](host)}</span>
                {state === 'stopped' && (
                  <span className="ml-auto text-sm font-medium text-destructive">Stopped here</span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <p role="status" className="sr-only">
        {progress?.state === 'working' && WORDS[progress.step](host)}
      </p>
      {progress?.state === 'stopped' && progress.reason !== '' && (
        <p className="mt-2 text-sm leading-6">
          {progress.reason} <span className="text-muted-foreground">Your input is saved.</span>
        </p>
      )}
    </div>
  )
}

function StepMark({ state }: { state: StepState }) {
  const shape = 'grid size-6 shrink-0 place-items-center rounded-full'
  if (state === 'done')
    return (
      <span className={cn(shape, 'animate-fade-in bg-success text-success-foreground')}>
        <Check aria-label="Done:" strokeWidth={3} className="size-3.5" />
      </span>
    )
  if (state === 'stopped')
    return (
      <span className={cn(shape, 'bg-destructive text-destructive-foreground')}>
        <X aria-label="Stopped:" strokeWidth={3} className="size-3.5" />
      </span>
    )
  if (state === 'working')
    return (
      <span className={cn(shape, 'text-link')}>
        <Spinner className="size-5" />
      </span>
    )
  return <span className={cn(shape, 'border border-dashed border-input')} />
}

function hostOf(url: string): string {
  const typed = url.trim()
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(full) ? new URL(full).host : 'your website'
}
