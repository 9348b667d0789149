'use client'

import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { FocalPoint } from '@/lib/document/asset'
import { type Area, clamp, type Corner, CORNERS, moveArea, resizeArea, type Size } from './crop-area'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Share of the picture that an arrow key moves by. */
const STEP = 0.01
const HINT = 'text-[13px] leading-snug text-muted-foreground'
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

type CropStageProps = {
  image: ReactNode
  /** Null until the picture has loaded. */
  size: Size | null
  area: Area | null
  ratio: number | null
  onChange: (area: Area) => void
}

/** The picture with the area that stays. */
export function CropStage({ image, size, area, ratio, onChange }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const hint = useId()

  /** Follows a pressed pointer with its distance in pixels of the picture. */
  const drag = (event: PointerEvent<HTMLElement>, change: (from: Area, dx: number, dy: number) => Area) => {
    if (!size || !area || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const { currentTarget: target, clientX, clientY, pointerId } = event
    target.focus()
    target.setPointerCapture(pointerId)
    const scale = size.width / stage.current!.getBoundingClientRect().width
    const move = (next: globalThis.PointerEvent) =>
      onChange(change(area, (next.clientX - clientX) * scale, (next.clientY - clientY) * scale))
    const end = new AbortController()
    target.addEventListener('pointermove', move, { signal: end.signal })
    for (const name of ['pointerup', 'pointercancel'] as const)
      target.addEventListener(name, () => end.abort(), { signal: end.signal })
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || !size || !area) return
    event.preventDefault()
    const [dx, dy] = [arrow[0] * size.width * STEP, arrow[1] * size.height * STEP] as const
    onChange(event.shiftKey ? resizeArea(area, [1, 1], [dx, dy], ratio, size) : moveArea(area, dx, dy, size))
  }

  return (
    <div className="grid gap-2">
      <div className="grid place-items-center overflow-hidden rounded-md bg-muted p-3">
        <div ref={stage} className="relative touch-none overflow-hidden">
          {image}
          {size && area && (
            <div
              className="absolute shadow-[0_0_0_9999px_oklch(0.15_0.01_50/0.65)]"
              style={{
                left: percent(area.x, size.width),
                top: percent(area.y, size.height),
                width: percent(area.width, size.width),
                height: percent(area.height, size.height),
              }}
            >
              <button
                type="button"
                aria-label={`Crop area, ${Math.round(area.width)} by ${Math.round(area.height)} pixels`}
                aria-describedby={hint}
                className="absolute inset-0 cursor-move border-2 border-white outline-1 -outline-offset-3 outline-black/60 focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-ring"
                onKeyDown={press}
                onPointerDown={(event) => drag(event, (from, dx, dy) => moveArea(from, dx, dy, size))}
              />
              {CORNERS.map((corner) => (
                <CornerHandle
                  key={corner.join()}
                  corner={corner}
                  onPointerDown={(event) =>
                    drag(event, (from, dx, dy) => resizeArea(from, corner, [dx, dy], ratio, size))
                  }
                />
              ))}
            </div>
          )}
        </div>
      </div>
      <p id={hint} className={HINT}>
        Drag the area or its corners. Arrow keys move it, Shift and arrow keys change its size.
      </p>
      <p role="status" className="sr-only">
        {area && `${Math.round(area.width)} by ${Math.round(area.height)} pixels`}
      </p>
    </div>
  )
}

type CornerHandleProps = { corner: Corner; onPointerDown: (event: PointerEvent<HTMLElement>) => void }

/** Inside the area, so that it can be reached at the picture's edge. Keys work on the area itself. */
function CornerHandle({ corner: [right, down], onPointerDown }: CornerHandleProps) {
  return (
    <span
      aria-hidden="true"
      onPointerDown={onPointerDown}
      className={cn(
        'absolute size-8 max-h-1/2 max-w-1/2 touch-none',
        right === down ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
        right === 1 ? 'right-0' : 'left-0',
        down === 1 ? 'bottom-0' : 'top-0',
      )}
    >
      <span
        className={cn(
          'absolute size-3.5 rounded-xs border border-black/60 bg-white',
          right === 1 ? 'right-0' : 'left-0',
          down === 1 ? 'bottom-0' : 'top-0',
        )}
      />
    </span>
  )
}

type FocusStageProps = {
  image: ReactNode
  url: string
  point: FocalPoint
  onChange: (point: FocalPoint) => void
}

/** Shapes in which apps show pictures. */
const SHAPES = ['aspect-square', 'aspect-video', 'aspect-3/4'] as const

/** The picture with its focal point, and how it looks in other shapes. */
export function FocusStage({ image, url, point, onChange }: FocusStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const hint = useId()
  const put = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    onChange({
      x: Math.round(clamp(((clientX - left) / width) * 100, 0, 100)),
      y: Math.round(clamp(((clientY - top) / height) * 100, 0, 100)),
    })
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    onChange({ x: clamp(point.x + arrow[0] * step, 0, 100), y: clamp(point.y + arrow[1] * step, 0, 100) })
  }
  const where = `${point.x}% from the left, ${point.y}% from the top`
  return (
    <div className="grid gap-2">
      <div className="grid place-items-center overflow-hidden rounded-md bg-muted p-3">
        <div
          ref={stage}
          className="relative cursor-crosshair touch-none"
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            event.currentTarget.querySelector('button')?.focus()
            put(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && put(event)}
        >
          {image}
          <button
            type="button"
            aria-label={`Focal point, ${where}`}
            aria-describedby={hint}
            onKeyDown={press}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            className="absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-primary/40 shadow-[0_0_0_1.5px_oklch(0.15_0.01_50/0.8)] focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-ring"
          />
        </div>
      </div>
      <p id={hint} className={HINT}>
        Tap the most important point, or move it with the arrow keys.
      </p>
      <p role="status" className="sr-only">
        {where}
      </p>
      <div className="flex items-end gap-3" aria-hidden="true">
        {SHAPES.map((shape) => (
          // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, for signed-in people only
          <img
            key={shape}
            src={url}
            alt=""
            referrerPolicy="no-referrer"
            style={{ objectPosition: `${point.x}% ${point.y}%` }}
            className={cn('h-20 rounded-sm border bg-muted object-cover', shape)}
          />
        ))}
      </div>
    </div>
  )
}
