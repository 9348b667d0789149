'use client'

import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  type LucideIcon,
  Palette,
  SquareMousePointer,
  Trash2,
  TypeOutline,
} from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { getCommand } from './commands/commands'
import { useWorkspace } from './commands/use-workspace'
import { useEditor } from './state/use-editor'

const BUTTONS: readonly [string, LucideIcon, string][] = [
  ['move-up', ArrowUp, 'Move up'],
  ['move-down', ArrowDown, 'Move down'],
  ['write', TypeOutline, 'Edit text'],
  ['duplicate', Copy, 'Duplicate'],
  ['delete', Trash2, 'Delete'],
]

/**
 * On small screens, frequent actions on the selected component, within reach of the thumb. It is below the
 * canvas and above the keyboard, and never covers the edited block.
 */
export function BlockBar() {
  const workspace = useWorkspace()
  const { store } = workspace
  const shown = useEditor(({ selectedId, sheet }) => selectedId !== null && sheet === null)
  const adding = useEditor((state) => state.adding)
  const count = useEditor((state) => state.also.size + 1)
  if (!shown) return null
  return (
    <div
      role="group"
      aria-label={count === 1 ? 'Selected component' : `${count} selected components`}
      // Keeps the keyboard open while a text is edited.
      onPointerDown={(event) => event.preventDefault()}
      className="flex shrink-0 items-center justify-around overflow-x-auto border-t bg-card px-1 min-[900px]:hidden [@media(max-height:500px)]:flex-col [@media(max-height:500px)]:overflow-y-auto [@media(max-height:500px)]:border-t-0 [@media(max-height:500px)]:border-l"
    >
      {BUTTONS.map(([id, icon, label]) => (
        <BarButton key={id} icon={icon} label={label} onClick={() => getCommand(id).run(workspace)} />
      ))}
      <BarButton icon={Palette} label="Style" onClick={() => store.set({ sheet: 'style' })} />
      <BarButton
        icon={SquareMousePointer}
        label="Select several"
        pressed={adding}
        onClick={() => getCommand('select-several').run(workspace)}
      />
      <BarButton icon={Ellipsis} label="More" onClick={() => getCommand('menu').run(workspace)} />
    </div>
  )
}

type BarButtonProps = { icon: LucideIcon; label: string; pressed?: boolean; onClick: () => void }

function BarButton({ icon: Icon, label, pressed, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground [&_svg]:size-5',
        pressed && 'bg-accent text-foreground',
      )}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
