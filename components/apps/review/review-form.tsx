import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'

type Errors<Name extends string> = Partial<Record<Name | 'root', string>>

type Props<Name extends string> = {
  /** Fields that the service names in its errors. */
  fields: readonly Name[]
  /** Sends the form. An error appears at its field, which receives the focus. */
  send: () => Promise<void>
  /** For errors that are not meant for people. */
  failed: string
  button: string
  size?: 'sm' | 'md'
  onCancel: () => void
  className: string
  children: (errors: Errors<Name>) => ReactNode
}

/** A form of a review: a comment, a reply or a decision. */
export function ReviewForm<Name extends string>(props: Props<Name>) {
  const { fields, send, failed, button, size = 'md', onCancel, className, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const { field, message } = refusalFor(error, fields, failed)
      setErrors({ [field]: message } as Errors<Name>)
      setBusy(false)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={className}>
      {children(errors)}
      <FormError>{errors.root}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={size} busy={busy}>
          {button}
        </Button>
        <Button variant="ghost" size={size} onClick={onCancel}>
          {copy.comments.cancel}
        </Button>
      </div>
    </form>
  )
}
