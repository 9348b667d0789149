'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useCan } from '@/components/shell/can'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import type { CollectionAnswer } from '@/lib/collections/responses'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'
import { FieldsForm } from './fields-form'
import { ImportDialog } from './import-dialog'

const texts = copy.collection

type Props = {
  app: { id: string }
  collection: CollectionAnswer
  /** The collection's page, and the path of its calls. */
  href: string
  path: string
  onChange: () => void
  children: ReactNode
}

/** Everything about a collection except its rows. */
export function CollectionMenu({ app, collection, href, path, onChange, children }: Props) {
  const router = useRouter()
  const can = useCan()
  const [dialog, setDialog] = useState<'fields' | 'import' | 'remove' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { name, fields, version } = collection
  const close = (isChanged: boolean) => {
    setDialog(null)
    if (isChanged) onChange()
  }
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await apiRequest('DELETE', path)
      notify({ title: texts.removed(name) })
      router.push(`/app-builder/collections/${app.id}`)
    } catch (error) {
      setProblem(refusalFor(error, [], copy.failed).message)
      setBusy(false)
    }
  }
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can('app.edit') && (
            <>
              <DropdownMenuItem onSelect={() => setDialog('fields')}>{texts.fields}</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setDialog('import')}>{texts.import}</DropdownMenuItem>
            </>
          )}
          <DropdownMenuItem asChild>
            <a href={`${path}/rows.csv`} download>
              {texts.export}
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => router.push(`${href}?deleted=yes`)}>
            {texts.showDeleted}
          </DropdownMenuItem>
          {can('app.delete') && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem tone="destructive" onSelect={() => setDialog('remove')}>
                {texts.remove}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'fields' && (
        <Dialog open onOpenChange={(open) => !open && close(false)}>
          <DialogContent title={copy.fields.title}>
            <FieldsForm
              {...{ name, fields }}
              exists
              button={copy.fields.save}
              send={async (changed) => {
                await apiRequest('PATCH', path, { version, ...changed })
                notify({ title: copy.fields.saved })
                close(true)
              }}
              onCancel={() => close(false)}
            />
          </DialogContent>
        </Dialog>
      )}
      {dialog === 'import' && <ImportDialog path={path} fields={fields} onDone={close} />}
      <AlertDialog open={dialog === 'remove'} onOpenChange={(open) => !open && close(false)}>
        <AlertDialogContent title={texts.removeTitle(name)} description={texts.removeText}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{copy.cancel}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void remove()}>
            {texts.confirm}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
