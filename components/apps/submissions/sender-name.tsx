'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { brand } from '@/lib/brand'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { MAX_SENDER_NAME } from '@/lib/submissions/schema'
import { copy } from './copy'

const words = copy.sender

/** Sets the sender of emails about submissions. */
export function SenderName({
  appId,
  senderName,
  appName,
}: Record<'appId' | 'senderName' | 'appName', string>) {
  const router = useRouter()
  const [name, setName] = useState(senderName)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await apiRequest('PUT', `/api/apps/${appId}/answers/settings`, { senderName: name })
      notify({ title: copy.saved })
      router.refresh()
    } catch (error) {
      setProblem(refusalFor(error, ['senderName'], copy.failed).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
      <Field
        label={words.label}
        hint={words.hint(name.trim() || appName, brand.name)}
        error={problem}
        className="min-w-0 flex-[1_1_14rem]"
      >
        <div className="flex gap-3">
          <Input
            autoComplete="off"
            placeholder={appName}
            maxLength={MAX_SENDER_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="outline" busy={busy} disabled={name.trim() === senderName}>
            {words.save}
          </Button>
        </div>
      </Field>
    </form>
  )
}
