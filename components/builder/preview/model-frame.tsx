'use client'

import { BatteryFull, Signal, Wifi } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { luminance } from '@/lib/document/color'
import { useSmallScreen } from '../use-small-screen'
import type { Model } from './models'

const MARGIN = 24
const EDGE = { phone: 12, tablet: 16, desktop: 1 } as const
const SHAPE = {
  phone: 'rounded-[56px] bg-[oklch(0.13_0.008_50)]',
  tablet: 'rounded-[36px] bg-[oklch(0.13_0.008_50)]',
  desktop: 'rounded-md bg-border',
} as const
const SCREEN = { phone: 'rounded-[44px]', tablet: 'rounded-[20px]', desktop: 'rounded-[9px]' } as const

type ModelFrameProps = {
  model: Model
  landscape: boolean
  /** Background of the status bar. */
  background: string
  /** Renders the app at a height in pixels. */
  children: (height: number) => ReactNode
}

/** An app on a device, scaled to fit. On small screens, the screen itself is the device. */
export function ModelFrame({ model, landscape, background, children }: ModelFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const small = useSmallScreen()
  const turned = landscape && model.kind !== 'desktop'
  const width = turned ? model.height : model.width
  const height = turned ? model.width : model.height
  // Phones show no status bar in landscape.
  const bar = turned && model.kind === 'phone' ? 0 : model.bar
  const edge = EDGE[model.kind]
  const outer = { width: width + 2 * edge, height: height + 2 * edge }
  const scale = Math.max(
    0.1,
    Math.min(1, (room.width - 2 * MARGIN) / outer.width, (room.height - 2 * MARGIN) / outer.height),
  )
  if (small)
    return (
      <div ref={stage} className="min-h-0 min-w-0 flex-1 overflow-hidden" style={{ background }}>
        {children(room.height)}
      </div>
    )
  return (
    <div ref={stage} className="grid min-h-0 min-w-0 flex-1 place-items-center overflow-hidden">
      {/* Takes the scaled size in the layout; the device inside keeps its size and is transformed. */}
      <div style={{ width: outer.width * scale, height: outer.height * scale }}>
        <div
          className={cn(
            'origin-top-left shadow-[0_0_0_1px_oklch(1_0_0/0.09),0_30px_60px_-30px_#000] forced-colors:outline-2',
            SHAPE[model.kind],
          )}
          style={{ ...outer, padding: edge, transform: `scale(${scale})` }}
        >
          <div
            className={cn('flex size-full flex-col overflow-hidden', SCREEN[model.kind])}
            style={{ background }}
          >
            {bar > 0 && <StatusBar model={model} height={bar} dark={luminance(background) < 0.18} />}
            <div className="min-h-0 flex-1">{children(height - bar)}</div>
          </div>
        </div>
      </div>
    </div>
  )
}

type StatusBarProps = { model: Model; height: number; dark: boolean }

/** The status bar, decorative. */
function StatusBar({ model, height, dark }: StatusBarProps) {
  const isPhone = model.kind === 'phone'
  return (
    <div
      aria-hidden="true"
      className={cn(
        'relative flex shrink-0 items-center justify-between [&_svg]:size-4',
        isPhone ? 'px-7 text-[15px]' : 'px-5 text-xs',
        dark ? 'text-white' : 'text-black',
      )}
      style={{ height }}
    >
      <span className="font-semibold tabular-nums">{model.system === 'ios' ? '9:41' : '10:00'}</span>
      {isPhone && height >= 50 && (
        <span className="absolute top-[11px] left-1/2 h-[34px] w-[118px] -translate-x-1/2 rounded-full bg-black" />
      )}
      {isPhone && model.system === 'ios' && height > 40 && height < 50 && (
        <span className="absolute top-0 left-1/2 h-[30px] w-[156px] -translate-x-1/2 rounded-b-[18px] bg-black" />
      )}
      {isPhone && model.system === 'android' && (
        <span className="absolute top-[9px] left-1/2 size-[18px] -translate-x-1/2 rounded-full bg-black" />
      )}
      <span className="flex items-center gap-1">
        <Signal />
        <Wifi />
        <BatteryFull />
      </span>
    </div>
  )
}

function useRoom(stage: React.RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState({ width: 4000, height: 4000 })
  useLayoutEffect(() => {
    const element = stage.current!
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return room
}
