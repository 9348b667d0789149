'use client'

import type { ReactNode } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { LIMITS } from '@/lib/document/document'
import { currentScreen } from '../state/block-commands'
import { canEdit } from '../state/editor-state'
import { addScreen, openScreen } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

type ScreenMenuProps = { className: string; align: 'start' | 'center'; children: ReactNode }

/** Shows the open screen and lists all others. */
export function ScreenMenu({ className, align, children }: ScreenMenuProps) {
  const store = useEditorStore()
  const isEditor = useEditor(canEdit)
  const open = useEditor((state) => currentScreen(state).id)
  const title = useEditor((state) => currentScreen(state).title)
  const screens = useEditor((state) => state.history.present.screens)
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className={className} aria-label={`Screens, ${title} is open`}>
        {children}
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align={align} className="max-h-[60dvh] max-w-72 overflow-y-auto">
        <DropdownMenuRadioGroup value={open} onValueChange={(id) => openScreen(store, id)}>
          {screens.map((screen) => (
            <DropdownMenuRadioItem key={screen.id} value={screen.id}>
              <bdi className="truncate">{screen.title}</bdi>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {isEditor && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem disabled={screens.length >= LIMITS.screens} onSelect={() => addScreen(store)}>
              Add a screen
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
