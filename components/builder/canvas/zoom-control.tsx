'use client'

import { Minus, Plus } from 'lucide-react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useSession } from '../state/use-session'
import { useEditor } from '../state/use-editor'
import { setZoom, ZOOMS, zoomBy } from './zoom'

const buttonClass =
  'grid h-8 min-w-8 place-items-center rounded-sm px-1 text-[13px] tabular-nums text-muted-foreground hover:bg-accent hover:text-foreground [&_svg]:size-4'

/** How large the device is drawn. */
export function ZoomControl() {
  const { store, canvas } = useSession()
  const zoom = useEditor((state) => state.zoom)
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute end-3 bottom-3 hidden items-center rounded-md border bg-card p-0.5 min-[900px]:flex"
    >
      <button
        type="button"
        aria-label="Zoom out"
        className={buttonClass}
        onClick={() => zoomBy(store, canvas, -1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger className={buttonClass} aria-label={`Zoom: ${nameOf(zoom)}`}>
          {nameOf(zoom)}
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="end">
          <ZoomItems />
        </DropdownMenuContent>
      </DropdownMenu>
      <button
        type="button"
        aria-label="Zoom in"
        className={buttonClass}
        onClick={() => zoomBy(store, canvas, 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  )
}

/** The steps of zoom, for a menu. */
export function ZoomItems() {
  const { store } = useSession()
  const zoom = useEditor((state) => state.zoom)
  return (
    <DropdownMenuRadioGroup
      value={String(zoom)}
      onValueChange={(next) => setZoom(store, next === 'fit' ? 'fit' : Number(next))}
    >
      {(['fit', ...ZOOMS] as const).map((step) => (
        <DropdownMenuRadioItem key={step} value={String(step)}>
          {nameOf(step)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  )
}

function nameOf(zoom: 'fit' | number): string {
  return zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`
}
