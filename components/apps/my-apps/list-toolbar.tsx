'use client'

import { FolderCog, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { type AppOrder, type Folders, NO_FOLDER } from '@/lib/apps/library/schema'
import { FoldersDialog } from './folders-dialog'
import type { ListState } from './list-state'
import { showList } from './use-app-list'

const ORDER_NAMES: Record<AppOrder, string> = {
  edited: 'Last edited',
  name: 'Name',
  created: 'Newest first',
}

const ARCHIVE = 'archive'
const PAUSE = 200

type Props = { state: ListState; folders: Folders }

/** Search, folder and sort order of the app list. All are in the URL. */
export function ListToolbar({ state, folders }: Props) {
  const [managing, setManaging] = useState(false)
  const can = useCan()
  const place = state.archived ? ARCHIVE : state.folder
  const choosePlace = (value: string) => {
    const archived = value === ARCHIVE
    showList({ ...state, archived, folder: archived ? '' : value, page: 1 })
  }
  return (
    <div role="search" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-end">
      <SearchField state={state} />
      <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 sm:contents">
        <Field label="Folder" hideLabel className="min-w-0 sm:w-52">
          <NativeSelect value={place} onChange={(event) => choosePlace(event.target.value)}>
            <option value="">All apps ({folders.apps})</option>
            {folders.folders.map(({ id, name, apps }) => (
              <option key={id} value={id}>
                {name} ({apps})
              </option>
            ))}
            {folders.folders.length > 0 && <option value={NO_FOLDER}>No folder ({folders.unfiled})</option>}
            <option value={ARCHIVE}>Archived ({folders.archived})</option>
          </NativeSelect>
        </Field>
        <Field label="Order" hideLabel className="min-w-0 sm:w-40">
          <NativeSelect
            value={state.sort}
            onChange={(event) => showList({ ...state, sort: event.target.value as AppOrder, page: 1 })}
          >
            {Object.entries(ORDER_NAMES).map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {can('app.create') && (
          <Button
            variant="outline"
            size="icon"
            aria-label="Manage folders"
            title="Manage folders"
            className="size-11"
            onClick={() => setManaging(true)}
          >
            <FolderCog aria-hidden="true" />
          </Button>
        )}
      </div>
      <FoldersDialog folders={folders.folders} open={managing} onOpenChange={setManaging} />
    </div>
  )
}

/** Searches after a short debounce, or immediately on Enter. */
function SearchField({ state }: { state: ListState }) {
  const [text, setText] = useState(state.q)
  const [shown, setShown] = useState(state.q)
  if (shown !== state.q) {
    // The URL changed, as with the back button. Keeps text that is being typed.
    setShown(state.q)
    if (text.trim() !== state.q) setText(state.q)
  }
  useEffect(() => {
    if (text.trim() === state.q) return
    const timer = setTimeout(() => showList({ ...state, q: text.trim(), page: 1 }, { replace: true }), PAUSE)
    return () => clearTimeout(timer)
  }, [text, state])
  return (
    <Field label="Search my apps" hideLabel>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          value={text}
          maxLength={200}
          placeholder="Search by name or address"
          className="pl-10"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') showList({ ...state, q: text.trim(), page: 1 })
          }}
        />
      </div>
    </Field>
  )
}
