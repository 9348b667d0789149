'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import { RETENTION_MONTHS } from '@/lib/submissions/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.keep

/** Sets when submissions are deleted automatically. Saves on change. */
export function RetentionSetting({ appId, keptMonths }: { appId: string; keptMonths: number }) {
  const router = useRouter()
  const [chosen, setChosen] = useState(keptMonths)
  const [problem, setProblem] = useState<string>()

  const choose = async (months: number) => {
    setChosen(months)
    setProblem(undefined)
    try {
      await apiRequest('PUT', `/api/apps/${appId}/answers/settings`, { keptMonths: months })
      notify({ title: copy.saved })
      router.refresh()
    } catch (error) {
      setChosen(chosen)
      setProblem(error instanceof ApiError ? error.message : copy.failed)
    }
  }

  return (
    <Field label={words.label} hint={words.hint} error={problem}>
      <NativeSelect value={chosen} onChange={({ target }) => void choose(Number(target.value))}>
        {RETENTION_MONTHS.map((months) => (
          <option key={months} value={months}>
            {words.months(months)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
