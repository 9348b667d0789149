'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/field'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { notify } from '@/components/ui/toaster'
import type { Folders } from '@/lib/apps/library/schema'
import type { AppSummary } from '@/lib/apps/schema'
import { api } from '../../../lib/client/apps-api'
import { NewFolder } from './folders-dialog'
import { FOLDERS, useRefresh } from './use-app-list'

type Props = { app: AppSummary; open: boolean; onOpenChange: (open: boolean) => void }

/** Selects the folder of an app, or none. */
export function MoveDialog({ app, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={
          <>
            Move <bdi>{app.name}</bdi>
          </>
        }
        description="An app can be in one folder."
      >
        <Choice app={app} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

const NONE = ''

function Choice({ app, onDone }: { app: AppSummary; onDone: () => void }) {
  const { data } = useQuery<Folders>({ queryKey: [FOLDERS] })
  const [chosen, setChosen] = useState(app.folderId ?? NONE)
  const refresh = useRefresh()
  const { busy, problem, run } = useAction()
  const id = useId()
  const folders = [{ id: NONE, name: 'No folder' }, ...(data?.folders ?? [])]
  const move = () =>
    run(async () => {
      await api.changeApp(app.id, { folderId: chosen === NONE ? null : chosen })
      const name = folders.find((folder) => folder.id === chosen)?.name
      notify({ title: chosen === NONE ? `${app.name} is in no folder now` : `${app.name} moved to ${name}` })
      await refresh()
      onDone()
    })
  return (
    <>
      <RadioGroup
        value={chosen}
        onValueChange={setChosen}
        aria-label="Folder"
        className="max-h-72 overflow-y-auto p-1"
      >
        {folders.map((folder) => (
          <label key={folder.id} htmlFor={`${id}-${folder.id}`} className="flex min-h-11 items-center gap-3">
            <RadioGroupItem id={`${id}-${folder.id}`} value={folder.id} />
            <bdi className="truncate">{folder.name}</bdi>
          </label>
        ))}
      </RadioGroup>
      <NewFolder onMade={setChosen} />
      <FormError>{problem}</FormError>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button busy={busy} onClick={() => void move()}>
          Move
        </Button>
      </DialogFooter>
    </>
  )
}
