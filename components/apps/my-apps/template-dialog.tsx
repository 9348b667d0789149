'use client'

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import type { AppSummary } from '@/lib/apps/schema'
import type { SavedTemplate } from '@/lib/apps/templates/schema'
import { api } from '../../../lib/client/apps-api'

type Props = { app: AppSummary; open: boolean; onOpenChange: (open: boolean) => void }

/** Saves an app’s design as a new template, or over an existing one. */
export function TemplateDialog({ app, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Save as template"
        description="A copy of this app’s design to start other apps from. You find it under New app."
      >
        <Form app={app} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

const NEW = ''

function Form({ app, onDone }: { app: AppSummary; onDone: () => void }) {
  const { data: templates = [] } = useQuery<SavedTemplate[]>({ queryKey: ['/api/templates'], staleTime: 0 })
  const [chosen, setChosen] = useState(NEW)
  const [name, setName] = useState(app.name)
  const [description, setDescription] = useState('')
  const [empty, setEmpty] = useState(false)
  const { busy, problem, run } = useAction()
  const existing = templates.find(({ id }) => id === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!existing && name.trim() === '') return setEmpty(true)
    void run(async () => {
      if (existing) await api.updateTemplate(existing.id, app.id)
      else await api.saveTemplate(app.id, name.trim(), description.trim())
      notify({ title: existing ? `Template ${existing.name} updated` : `Template ${name.trim()} saved` })
      onDone()
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {templates.length > 0 && (
        <Field
          label="Template"
          hint={existing && 'Its design is replaced. Apps made from it stay as they are.'}
        >
          <NativeSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value={NEW}>New template</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {!existing && (
        <>
          <Field label="Name" required error={empty ? 'Enter a name.' : problem}>
            <Input
              value={name}
              maxLength={50}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value)
                setEmpty(false)
              }}
            />
          </Field>
          <Field label="Description" hint="You can leave this empty.">
            <Input
              value={description}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
        </>
      )}
      {existing && <FormError>{problem}</FormError>}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={busy}>
          {existing ? 'Update template' : 'Save template'}
        </Button>
      </DialogFooter>
    </form>
  )
}
