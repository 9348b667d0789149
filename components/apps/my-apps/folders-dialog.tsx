'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import type { AppFolder } from '@/lib/apps/library/schema'
import { api } from '../../../lib/client/apps-api'
import { useRefresh } from './use-app-list'

type Props = { folders: readonly AppFolder[]; open: boolean; onOpenChange: (open: boolean) => void }

/** Creates, renames and deletes folders. Deleting one keeps its apps, so it needs no confirmation. */
export function FoldersDialog({ folders, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Folders" description="Removing a folder keeps its apps.">
        <NewFolder />
        {folders.length > 0 && (
          <ul aria-label="Folders" className="grid gap-2">
            {folders.map((folder) => (
              <FolderRow key={folder.id} folder={folder} />
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** A field to create a folder. */
export function NewFolder({ onMade }: { onMade?: (id: string) => void }) {
  const [name, setName] = useState('')
  const refresh = useRefresh()
  const { busy, problem, run } = useAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return
    void run(async () => {
      const { id } = await api.createFolder(name.trim())
      setName('')
      await refresh()
      onMade?.(id)
    })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <Field label="New folder" error={problem}>
        <Input
          value={name}
          maxLength={40}
          autoComplete="off"
          placeholder="Client or project"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy} className="mt-[26px] h-11 self-start">
        Add
      </Button>
    </form>
  )
}

function FolderRow({ folder }: { folder: AppFolder }) {
  const [renaming, setRenaming] = useState(false)
  const [name, setName] = useState(folder.name)
  const refresh = useRefresh()
  const { busy, problem, run } = useAction()
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void run(async () => {
      await api.renameFolder(folder.id, name.trim())
      await refresh()
      setRenaming(false)
    })
  }
  const remove = () =>
    run(async () => {
      await api.removeFolder(folder.id)
      notify({ title: `Folder ${folder.name} removed` })
      await refresh()
    })
  if (renaming)
    return (
      <li>
        <form onSubmit={rename} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field label={`New name of ${folder.name}`} hideLabel error={problem}>
            <Input value={name} maxLength={40} autoFocus onChange={(event) => setName(event.target.value)} />
          </Field>
          <Button type="submit" busy={busy} className="h-11">
            Save
          </Button>
        </form>
      </li>
    )
  return (
    <li className="flex items-center gap-1 rounded-md border py-1 pr-1 pl-3.5">
      <span className="min-w-0 flex-1 truncate">
        <bdi>{folder.name}</bdi> <span className="text-sm text-muted-foreground">({folder.apps})</span>
      </span>
      <FormError>{problem}</FormError>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Rename ${folder.name}`}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${folder.name}`}
        busy={busy}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}
