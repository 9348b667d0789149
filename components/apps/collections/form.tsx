'use client'

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/field'
import { ApiError } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'

type Errors = Record<string, string | undefined>

type Props = {
  /** Returns errors by field, or nothing if it was sent. An error of the service appears at its fields. */
  send: () => Promise<Record<string, string> | undefined>
  button: string
  disabled?: boolean
  onCancel: () => void
  children: (errors: Errors) => ReactNode
}

/** A form in a dialog, whose first wrong field gets the focus. */
export function DialogForm({ send, button, disabled = false, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    setErrors({})
    setBusy(true)
    const found = await send().catch((error: unknown): Errors => {
      const fields = error instanceof ApiError ? error.fields : {}
      return Object.keys(fields).length > 0 ? fields : { root: refusalFor(error, [], copy.failed).message }
    })
    setBusy(false)
    if (!found || Object.keys(found).length === 0) return
    setErrors(found)
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (wrong) wrong.focus()
      // No field shows it.
      else setErrors({ ...found, root: found['root'] ?? Object.values(found)[0] })
    })
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {children(errors)}
      <FormError>{errors['root']}</FormError>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={disabled}>
          {button}
        </Button>
      </DialogFooter>
    </form>
  )
}
