'use client'

import { Fragment } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { blockList } from '../state/handle'
import { isAvailable } from '../commands/command'
import { getCommand } from '../commands/commands'
import { formatKeys } from '../commands/keys'
import { useWorkspace } from '../commands/use-workspace'
import { FormAnswersItem } from '../properties/form-answers'
import { useEditor } from '../state/use-editor'

const PARTS = [
  ['write', 'add-before', 'add-after'],
  ['cut', 'copy', 'paste', 'duplicate'],
  ['copy-style', 'paste-style'],
  ['wrap', 'move-to-screen'],
  ['select-around', 'select-several'],
  ['delete'],
]

/** Context menu of the selected components. */
export function SelectionMenu() {
  const workspace = useWorkspace()
  const { store, canvas } = workspace
  const menu = useEditor((state) => state.menu)
  const state = store.get()
  if (!menu) return null
  return (
    <DropdownMenu open modal={false} onOpenChange={(open) => !open && store.set({ menu: null })}>
      <DropdownMenuTrigger asChild>
        <span
          aria-hidden="true"
          tabIndex={-1}
          className="pointer-events-none fixed size-px"
          style={{ left: menu.x, top: menu.y }}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        side="bottom"
        aria-label="Selection"
        aria-labelledby={undefined}
        className="w-72"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) blockList(canvas)?.focus({ preventScroll: true })
        }}
      >
        <FormAnswersItem />
        {PARTS.map((ids, index) => (
          <Fragment key={ids[0]}>
            {index > 0 && <DropdownMenuSeparator />}
            {ids.map(getCommand).map((command) => (
              <DropdownMenuItem
                key={command.id}
                tone={command.id === 'delete' ? 'destructive' : 'default'}
                disabled={!isAvailable(command, state)}
                onSelect={() => {
                  store.set({ menu: null })
                  command.run(workspace)
                }}
              >
                <span className="flex-1">{command.label}</span>
                {command.keys && command.keys[0]!.length < 12 && (
                  <span aria-hidden="true" className="text-xs text-muted-foreground pointer-coarse:hidden">
                    {formatKeys(command.keys[0]!)}
                  </span>
                )}
              </DropdownMenuItem>
            ))}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
