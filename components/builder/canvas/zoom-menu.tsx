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

/** Shows the zoom and lists its steps. */
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

/** Zoom steps as menu items. */
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
