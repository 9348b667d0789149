'use client'

import { Minus, Plus } from 'lucide-react'
import { lazyPart } from '../../ui/lazy'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { zoomBy, zoomName } from '../state/zoom'

const buttonClass =
  'grid h-8 min-w-8 place-items-center rounded-sm px-1 text-[13px] tabular-nums text-muted-foreground hover:bg-accent hover:text-foreground [&_svg]:size-4'

const ZoomMenu = lazyPart(() => import('./zoom-menu').then((file) => file.ZoomMenu), <ZoomNow />)

/** The zoom, until its menu has loaded. */
function ZoomNow() {
  const zoom = useEditor((state) => state.zoom)
  return (
    <button type="button" disabled className={buttonClass} aria-label={`Zoom: ${zoomName(zoom)}`}>
      {zoomName(zoom)}
    </button>
  )
}

/** Shows and changes the zoom. */
export function ZoomControl() {
  const { store, canvas } = useSession()
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
      <ZoomMenu className={buttonClass} />
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
