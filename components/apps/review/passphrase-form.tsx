import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Mark } from '@/components/ui/logo-mark'
import { PasswordInput } from '@/components/ui/password-input'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'

const texts = copy.passphrase

/** Asks for the passphrase of a link. */
export function PassphraseForm({ path, onEntered }: { path: string; onEntered: () => void }) {
  const [passphrase, setPassphrase] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ passphrase?: string; root?: string }>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setBusy(true)
    try {
      await apiRequest('POST', `${path}/passphrase`, { passphrase })
      onEntered()
    } catch (error) {
      const { field, message } = refusalFor(error, ['passphrase'], texts.failed)
      setErrors({ [field]: message })
    }
    setBusy(false)
  }
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-md gap-6 px-4 py-24 outline-none sm:px-6">
      <Mark className="size-12" />
      <div className="grid gap-2">
        <h1 className="font-display text-title font-[640]">{texts.title}</h1>
        <p className="text-muted-foreground">{texts.text}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={texts.label} error={errors.passphrase}>
          <PasswordInput
            value={passphrase}
            autoComplete="off"
            onChange={(event) => setPassphrase(event.target.value)}
          />
        </Field>
        <FormError>{errors.root}</FormError>
        <Button type="submit" size="lg" busy={busy}>
          {texts.button}
        </Button>
      </form>
    </main>
  )
}
