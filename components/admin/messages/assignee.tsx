'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import type { Administrator } from '@/lib/accounts/administration/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

type Props = { id: string; assigneeId: string | null; administrators: Administrator[] }

/** Assigns an administrator to a message. Saves on change. */
export function Assignee({ id, assigneeId, administrators }: Props) {
  const router = useRouter()
  const [chosen, setChosen] = useState(assigneeId ?? '')
  const [problem, setProblem] = useState<string>()

  const assign = async (next: string) => {
    setChosen(next)
    setProblem(undefined)
    try {
      await apiRequest('PATCH', `/api/admin/messages/${id}`, { assigneeId: next === '' ? null : next })
      router.refresh()
    } catch (error) {
      setChosen(chosen)
      setProblem(error instanceof ApiError ? error.message : copy.failed)
    }
  }

  return (
    <Field label="Assigned to" error={problem} className="min-w-52">
      <NativeSelect value={chosen} onChange={({ target }) => void assign(target.value)}>
        <option value="">No one</option>
        {administrators.map((administrator) => (
          <option key={administrator.id} value={administrator.id}>
            {administrator.name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
