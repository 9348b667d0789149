'use client'

import { House, MoreHorizontal } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { type Screen, screenSchema } from '@/lib/document/document'
import { SortableRow } from '../fields/sortable-list'
import { TextField } from '../fields/text-field'
import { edit } from '../state/history-commands'
import { openScreen, removeScreen } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

type ScreenRowProps = Pick<Screen, 'id' | 'title'> & { first: boolean; only: boolean }

export const ScreenRow = memo(function ScreenRow({ id, title, first, only }: ScreenRowProps) {
  const store = useEditorStore()
  const open = useEditor((state) => state.screenId === id)
  const field = `${id}.title`
  const unfinished = useEditor((state) => field in state.pending)
  const [renaming, setRenaming] = useState(false)

  if (renaming || unfinished) {
    return (
      <SortableRow id={id} name={title}>
        <div
          className="flex-1"
          onBlur={() => setRenaming(false)}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Escape') && setRenaming(false)}
        >
          <TextField
            label="Screen’s name"
            hideLabel
            autoFocus={renaming}
            field={field}
            value={title}
            schema={screenSchema.shape.title}
            commit={(next) => edit(store, { type: 'rename-screen', screenId: id, title: next }, field)}
          />
        </div>
      </SortableRow>
    )
  }
  return (
    <SortableRow id={id} name={title} className={cn('rounded-sm hover:bg-accent', open && 'bg-accent')}>
      <button
        type="button"
        aria-current={open || undefined}
        className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-sm text-left text-sm"
        onClick={() => {
          openScreen(store, id)
          store.set({ sheet: null })
        }}
        onDoubleClick={() => setRenaming(true)}
      >
        <bdi className="truncate">{title}</bdi>
        {first && <House aria-label="Starts here" className="size-3.5 shrink-0 text-muted-foreground" />}
      </button>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`${title}: more`}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" onCloseAutoFocus={(event) => renaming && event.preventDefault()}>
          <DropdownMenuItem onSelect={() => setRenaming(true)}>Rename</DropdownMenuItem>
          {!first && (
            <DropdownMenuItem onSelect={() => edit(store, { type: 'move-screen', screenId: id, index: 0 })}>
              Start the app here
            </DropdownMenuItem>
          )}
          <DropdownMenuItem tone="destructive" disabled={only} onSelect={() => removeScreen(store, id)}>
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </SortableRow>
  )
})
