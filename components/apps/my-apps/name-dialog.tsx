'use client'

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type Props = {
  title: ReactNode
  description?: ReactNode
  label: string
  name: string
  /** Maximum length of the name, in characters. */
  max: number
  /** An optional second field. */
  detail?: { label: string; text: string; max: number }
  button: string
  /** Saves. The dialog shows the message of an error that it throws. */
  onSave: (name: string, detail: string) => Promise<void>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a name. Each time it opens, the field contains the current name. */
export function NameDialog({ title, description, open, onOpenChange, ...form }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description}>
        <Form {...form} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

type FormProps = Pick<Props, 'label' | 'name' | 'max' | 'detail' | 'button' | 'onSave'> & {
  onDone: () => void
}

function Form({ label, name, max, detail, button, onSave, onDone }: FormProps) {
  const [text, setText] = useState(name)
  const [line, setLine] = useState(detail?.text ?? '')
  const [empty, setEmpty] = useState(false)
  const { busy, problem, run } = useAction()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setEmpty(true)
    void run(async () => {
      await onSave(text.trim(), line.trim())
      onDone()
    })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={label} required error={empty ? 'Enter a name.' : problem}>
        <Input
          value={text}
          maxLength={max}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            setEmpty(false)
          }}
        />
      </Field>
      {detail && (
        <Field label={detail.label} hint="You can leave this empty.">
          <Input
            value={line}
            maxLength={detail.max}
            autoComplete="off"
            onChange={(event) => setLine(event.target.value)}
          />
        </Field>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={busy}>
          {button}
        </Button>
      </DialogFooter>
    </form>
  )
}
