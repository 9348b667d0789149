'use client'

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { setZoom, ZOOMS, zoomName } from '../state/zoom'

/** How large the device is drawn, and the steps to choose from. */
export function ZoomMenu({ className }: { className: string }) {
  const zoom = useEditor((state) => state.zoom)
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className={className} aria-label={`Zoom: ${zoomName(zoom)}`}>
        {zoomName(zoom)}
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="end">
        <ZoomItems />
      </DropdownMenuContent>
    </DropdownMenu>
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
          {zoomName(step)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  )
}
