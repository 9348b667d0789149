'use client'

import {
  Files,
  type LucideIcon,
  MessageCircle,
  PanelLeft,
  Redo2,
  SlidersHorizontal,
  Undo2,
} from 'lucide-react'
import { useCan } from '../shell/can'
import { DEVICES } from './state/devices'
import { lazyPart } from '../ui/lazy'
import { redo, undo } from './state/history-commands'
import { useEditor, useEditorStore } from './state/use-editor'

const itemClass =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-sm text-[11px] font-medium text-muted-foreground hover:text-foreground disabled:opacity-40 [&_svg]:size-5'

const ScreenMenu = lazyPart(
  () => import('./canvas/screen-menu').then((file) => file.ScreenMenu),
  <Item icon={Files} label="Screens" disabled onClick={() => undefined} />,
)

const DeviceMenu = lazyPart(() => import('./device-menu').then((file) => file.DeviceMenu), <DeviceNow />)

/** On small screens, buttons for the panes and for actions that don't fit into the top bar. */
export function BottomBar() {
  const store = useEditorStore()
  const isEditor = useCan()('app.edit')
  const canUndo = useEditor((state) => state.history.past.length > 0)
  const canRedo = useEditor((state) => state.history.future.length > 0)
  const selected = useEditor((state) => state.selectedId !== null)
  const isReviewing = useEditor((state) => state.review)
  const isSaved = useEditor((state) => state.app !== null)
  return (
    <nav
      aria-label="Tools"
      className="flex h-14 shrink-0 border-t bg-card px-1 pb-[env(safe-area-inset-bottom)] min-[900px]:hidden"
    >
      {isEditor && <Item icon={PanelLeft} label="Build" onClick={() => store.set({ sheet: 'left' })} />}
      <ScreenMenu align="center" className={itemClass}>
        <Files aria-hidden="true" />
        Screens
      </ScreenMenu>
      {isEditor && (
        <>
          <Item icon={Undo2} label="Undo" disabled={!canUndo} onClick={() => undo(store)} />
          <Item icon={Redo2} label="Redo" disabled={!canRedo} onClick={() => redo(store)} />
        </>
      )}
      <DeviceMenu className={itemClass} />
      {isSaved && (
        <Item
          icon={MessageCircle}
          label="Review"
          onClick={() => store.set({ review: !isReviewing, sheet: null })}
        />
      )}
      {isEditor && (
        <Item
          icon={SlidersHorizontal}
          label="Edit"
          disabled={!selected}
          onClick={() => store.set({ sheet: 'properties', review: false })}
        />
      )}
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

/** The device, until its menu has loaded. */
function DeviceNow() {
  const { icon, label } = DEVICES[useEditor((state) => state.device)]
  return <Item icon={icon} label={label} disabled onClick={() => undefined} />
}
