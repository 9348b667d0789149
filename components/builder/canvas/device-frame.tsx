'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { Device } from '../state/editor-state'
import { DEVICES } from './devices'

const BEZEL = { mobile: 12, tablet: 16, desktop: 1 } as const
const SHAPE = {
  mobile:
    'rounded-[44px] bg-[oklch(0.13_0.008_50)] shadow-[0_0_0_1px_oklch(1_0_0/0.09),0_30px_60px_-30px_#000]',
  tablet:
    'rounded-[36px] bg-[oklch(0.13_0.008_50)] shadow-[0_0_0_1px_oklch(1_0_0/0.09),0_30px_60px_-30px_#000]',
  desktop: 'rounded-md bg-border shadow-[0_30px_60px_-30px_#000]',
} as const
const SCREEN = { mobile: 'rounded-[32px]', tablet: 'rounded-[20px]', desktop: 'rounded-[9px]' } as const

type DeviceFrameProps = { device: Device; className?: string; onBackground?: () => void; children: ReactNode }

/** A device of the chosen size, made smaller until it fits into the place there is. */
export function DeviceFrame({ device, className, onBackground, children }: DeviceFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { width, height } = DEVICES[device]
  const bezel = BEZEL[device]
  const scale = useFit(stage, width + 2 * bezel, height + 2 * bezel)
  return (
    <div
      ref={stage}
      className={cn('grid min-h-0 min-w-0 place-items-center overflow-hidden', className)}
      onClick={(event) => event.target === event.currentTarget && onBackground?.()}
    >
      {/* Takes the room of the device as it is seen; the device itself keeps its size and is scaled. */}
      <div style={{ width: (width + 2 * bezel) * scale, height: (height + 2 * bezel) * scale }}>
        <div
          className={cn('origin-top-left', SHAPE[device])}
          style={{
            width: width + 2 * bezel,
            height: height + 2 * bezel,
            padding: bezel,
            transform: `scale(${scale})`,
          }}
        >
          <div className={cn('size-full overflow-hidden bg-white', SCREEN[device])}>{children}</div>
        </div>
      </div>
    </div>
  )
}

const MARGIN = 24

function useFit(stage: React.RefObject<HTMLDivElement | null>, width: number, height: number): number {
  const [room, setRoom] = useState({ width, height })
  useLayoutEffect(() => {
    const element = stage.current!
    const measure = () =>
      setRoom({ width: element.clientWidth - 2 * MARGIN, height: element.clientHeight - 2 * MARGIN })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return Math.max(0.1, Math.min(1, room.width / width, room.height / height))
}
