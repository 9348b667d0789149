'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { Device } from '../state/editor-state'
import { useSmallScreen } from '../use-small-screen'
import { DEVICES } from '../state/devices'

const BEZEL = { mobile: 12, tablet: 16, desktop: 1 } as const
const SHAPE = {
  mobile:
    'rounded-[44px] bg-[oklch(0.13_0.008_50)] shadow-[0_0_0_1px_oklch(1_0_0/0.09),0_30px_60px_-30px_#000]',
  tablet:
    'rounded-[36px] bg-[oklch(0.13_0.008_50)] shadow-[0_0_0_1px_oklch(1_0_0/0.09),0_30px_60px_-30px_#000]',
  desktop: 'rounded-md bg-border shadow-[0_30px_60px_-30px_#000]',
} as const
const SCREEN = { mobile: 'rounded-[32px]', tablet: 'rounded-[20px]', desktop: 'rounded-[9px]' } as const

type DeviceFrameProps = {
  device: Device
  className?: string
  /** Scale; 1 is the device's size. */
  zoom?: 'fit' | number
  /** Called for Ctrl with the wheel, or a pinch on a trackpad. */
  onZoom?: (zoom: number) => void
  onBackground?: () => void
  children: ReactNode
}

/** A device of the selected size, scaled to fit the available space or to the given zoom. */
export function DeviceFrame({
  device,
  className,
  zoom = 'fit',
  onZoom,
  onBackground,
  children,
}: DeviceFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { width, height } = DEVICES[device]
  const room = useRoom(stage)
  const small = useSmallScreen()
  const fit = small ? fillWidth(room, width) : fitToView(room, width, height, BEZEL[device])
  const frame = zoom === 'fit' ? fit : { ...fit, scale: zoom }
  useWheelZoom(stage, frame.scale, onZoom)
  return (
    <div
      ref={stage}
      className={cn(
        'grid min-h-0 min-w-0',
        zoom === 'fit'
          ? 'place-items-center overflow-hidden'
          : '[place-items:safe_center] overflow-auto overscroll-contain p-4',
        className,
      )}
      onClick={(event) => event.target === event.currentTarget && onBackground?.()}
    >
      {/* Takes the scaled size in the layout; the device inside keeps its size and is transformed. */}
      <div style={{ width: frame.width * frame.scale, height: frame.height * frame.scale }}>
        <div
          className={cn('origin-top-left forced-colors:outline-2', !small && SHAPE[device])}
          style={{
            width: frame.width,
            height: frame.height,
            padding: frame.bezel,
            transform: `scale(${frame.scale})`,
          }}
        >
          <div className={cn('size-full overflow-hidden bg-white', !small && SCREEN[device])}>{children}</div>
        </div>
      </div>
    </div>
  )
}

/** Adds a non-passive listener, so that it can prevent zooming the page. */
function useWheelZoom(
  stage: React.RefObject<HTMLDivElement | null>,
  scale: number,
  onZoom: DeviceFrameProps['onZoom'],
): void {
  useLayoutEffect(() => {
    const element = stage.current
    if (!element || !onZoom) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      onZoom(scale * Math.exp(-event.deltaY / 400))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage, scale, onZoom])
}

const MARGIN = 24
/** In pixels. On small screens the app fills the screen. */
const SMALL_MARGIN = 8

type Room = { width: number; height: number }
type Frame = Room & { bezel: number; scale: number }

/** Scales the whole device to fit. */
function fitToView(room: Room, width: number, height: number, bezel: number): Frame {
  const outer = { width: width + 2 * bezel, height: height + 2 * bezel }
  const fit = Math.min(1, (room.width - 2 * MARGIN) / outer.width, (room.height - 2 * MARGIN) / outer.height)
  return { ...outer, bezel, scale: Math.max(0.1, fit) }
}

/** The device's width without its bezel, and the full available height. */
function fillWidth(room: Room, width: number): Frame {
  const scale = Math.max(0.1, Math.min(1, (room.width - 2 * SMALL_MARGIN) / width))
  return { width, height: Math.max(120, room.height - 2 * SMALL_MARGIN) / scale, bezel: 0, scale }
}

function useRoom(stage: React.RefObject<HTMLDivElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 4000, height: 4000 })
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
