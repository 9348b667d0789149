'use client'

import { type LucideIcon, PanelLeft, Redo2, SlidersHorizontal, Undo2 } from 'lucide-react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { DEVICES } from './canvas/devices'
import { ZoomItems } from './canvas/zoom-control'
import type { Device } from './state/editor-state'
import { redo, undo } from './state/history-commands'
import { useEditor, useEditorStore } from './state/use-editor'

const itemClass =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-sm text-[11px] font-medium text-muted-foreground hover:text-foreground disabled:opacity-40 [&_svg]:size-5'

/** On small screens: the way to the panes, and what does not fit into the top bar. */
export function BottomBar() {
  const store = useEditorStore()
  const canUndo = useEditor((state) => state.history.past.length > 0)
  const canRedo = useEditor((state) => state.history.future.length > 0)
  const selected = useEditor((state) => state.selectedId !== null)
  return (
    <nav
      aria-label="Tools"
      className="flex h-14 shrink-0 border-t bg-card px-1 pb-[env(safe-area-inset-bottom)] min-[900px]:hidden"
    >
      <Item icon={PanelLeft} label="Build" onClick={() => store.set({ sheet: 'left' })} />
      <Item icon={Undo2} label="Undo" disabled={!canUndo} onClick={() => undo(store)} />
      <Item icon={Redo2} label="Redo" disabled={!canRedo} onClick={() => redo(store)} />
      <DeviceMenu />
      <Item
        icon={SlidersHorizontal}
        label="Edit"
        disabled={!selected}
        onClick={() => store.set({ sheet: 'properties' })}
      />
    </nav>
  )
}

type ItemProps = { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void }

function Item({ icon: Icon, label, disabled, onClick }: ItemProps) {
  return (
    <button type="button" className={itemClass} disabled={disabled} onClick={onClick}>
      <Icon aria-hidden="true" />
      {label}
    </button>
  )
}

function DeviceMenu() {
  const store = useEditorStore()
  const device = useEditor((state) => state.device)
  const { icon: Icon, label } = DEVICES[device]
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className={itemClass} aria-label={`Device: ${label}`}>
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
