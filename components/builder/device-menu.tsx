'use client'

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { DEVICES } from './state/devices'
import { ZoomItems } from './canvas/zoom-menu'
import type { Device } from './state/editor-state'
import { useEditor, useEditorStore } from './state/use-editor'

/** On small screens, the device and the zoom. */
export function DeviceMenu({ className }: { className: string }) {
  const store = useEditorStore()
  const device = useEditor((state) => state.device)
  const { icon: Icon, label } = DEVICES[device]
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className={className} aria-label={`Device: ${label}`}>
        <Icon aria-hidden="true" />
        {label}
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="center">
        <DropdownMenuRadioGroup
          value={device}
          onValueChange={(next) => store.set({ device: next as Device })}
        >
          {(Object.keys(DEVICES) as Device[]).map((value) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {DEVICES[value].label}, {DEVICES[value].width} × {DEVICES[value].height}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <ZoomItems />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
