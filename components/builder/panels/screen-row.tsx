'use client'

import { EyeOff, House, MoreHorizontal } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { ToolbarItem } from '@/components/ui/toolbar'
import { type Screen, screenSchema } from '@/lib/document/document'
import { ROW_CONTROL, SortableRow } from '../fields/sortable-list'
import { TextField } from '../fields/text-field'
import { setPending } from '../fields/use-bound-text'
import { edit } from '../state/history-commands'
import {
  duplicateScreen,
  openScreen,
  removeScreen,
  setHidden,
  showScreenProperties,
  setStartScreen,
} from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

type ScreenRowProps = Pick<Screen, 'id' | 'title' | 'hidden'> & {
  first: boolean
  only: boolean
  /** Just added: its name is ready to be typed over. */
  added: boolean
}

export const ScreenRow = memo(function ScreenRow(props: ScreenRowProps) {
  const { id, title, hidden = false, first, only, added } = props
  const store = useEditorStore()
  const open = useEditor((state) => state.screenId === id)
  const unfinished = useEditor((state) => `${id}.title` in state.pending)
  const [renaming, setRenaming] = useState(added)
  const button = useRef<HTMLButtonElement>(null)
  const endedByKey = useRef(false)
  // Returns the focus to the row. Without focus, the next key would act on the selected component. After a
  // click elsewhere it stays there: scrolling back to the row would move what is being clicked.
  useEffect(() => {
    if (!renaming && endedByKey.current) button.current?.focus()
    endedByKey.current = false
  }, [renaming])

  if (renaming || unfinished)
    return (
      <RenameScreen
        {...{ id, title, renaming }}
        onRename={() => setRenaming(true)}
        onDone={(byKey) => {
          endedByKey.current = byKey
          setRenaming(false)
        }}
      />
    )
  return (
    <SortableRow id={id} name={title} className={cn('rounded-sm hover:bg-accent', open && 'bg-accent')}>
      <ToolbarItem {...ROW_CONTROL}>
        <button
          ref={button}
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
          {hidden && (
            <EyeOff
              aria-label="Hidden from bar and menu"
              className="size-3.5 shrink-0 text-muted-foreground"
            />
          )}
        </button>
      </ToolbarItem>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button {...ROW_CONTROL} tabIndex={-1} variant="ghost" size="icon-sm" aria-label={`${title}: more`}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" onCloseAutoFocus={(event) => renaming && event.preventDefault()}>
          <DropdownMenuItem onSelect={() => setRenaming(true)}>Rename</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => duplicateScreen(store, id)}>Duplicate</DropdownMenuItem>
          {!first && (
            <DropdownMenuItem onSelect={() => setStartScreen(store, id)}>Start the app here</DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setHidden(store, { id, title }, !hidden)}>
            {hidden ? 'Show in bar and menu' : 'Hide from bar and menu'}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => showScreenProperties(store, id)}>
            Bar and background
          </DropdownMenuItem>
          <DropdownMenuItem tone="destructive" disabled={only} onSelect={() => removeScreen(store, id)}>
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </SortableRow>
  )
})

type RenameScreenProps = Pick<Screen, 'id' | 'title'> & {
  renaming: boolean
  onRename: () => void
  onDone: (byKey: boolean) => void
}

/** Renames a screen in place. Escape restores the old name; an invalid name keeps the field open. */
function RenameScreen({ id, title, renaming, onRename, onDone }: RenameScreenProps) {
  const store = useEditorStore()
  const [before] = useState(title)
  const field = `${id}.title`
  const rename = (next: string) => edit(store, { type: 'rename-screen', screenId: id, title: next }, field)
  return (
    <SortableRow id={id} name={title}>
      <div
        className="flex-1"
        onFocus={({ target }) => {
          onRename()
          if (target instanceof HTMLInputElement) target.select()
        }}
        onBlur={() => onDone(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.stopPropagation()
          if (event.key === 'Escape') {
            setPending(store, field, null)
            rename(before)
          }
          onDone(true)
        }}
      >
        <TextField
          label="Screen’s name"
          hideLabel
          autoFocus={renaming}
          field={field}
          value={title}
          schema={screenSchema.shape.title}
          commit={rename}
        />
      </div>
    </SortableRow>
  )
}
