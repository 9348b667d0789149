'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import type { AppIdentity } from '@/lib/stores/apple-certificate/schema'
import { copy } from './copy'

const words = copy.certificate

type Props = { path: string; choice: AppIdentity; onChosen: () => Promise<void> }

/** Chooses the Apple identity of an app. Saves on change. */
export function ChooseIdentity({ path, choice: { identity, identities }, onChosen }: Props) {
  const [problem, setProblem] = useState<string>()

  const choose = async (id: string) => {
    setProblem(undefined)
    try {
      await apiRequest('PUT', path, { identity: id })
      notify({ title: words.chosen })
    } catch (error) {
      setProblem(refusalFor(error, ['identity'], words.chooseFailed).message)
    }
    await onChosen()
  }

  return (
    <Field label={words.identity} hint={words.identityHint} error={problem} className="max-w-md">
      <NativeSelect value={identity ?? ''} onChange={({ target }) => void choose(target.value)}>
        {identity === null && (
          <option value="" disabled>
            {words.choose}
          </option>
        )}
        {identities.map(({ id, name, certificate }) => (
          <option key={id} value={id}>
            {certificate ? name : words.waiting(name)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
