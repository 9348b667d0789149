'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

/** Rebuilds the apps whose boxes are checked in the list inside. */
export function RebuildForm({ choosable, children }: { choosable: number; children: ReactNode }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const apps = new FormData(event.currentTarget).getAll('app')
    if (apps.length === 0) return setError(copy.chooseFirst)
    setError('')
    setBusy(true)
    try {
      await apiRequest('POST', '/api/fleet/rebuild', { apps })
      notify({ title: copy.started })
      router.refresh()
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : String(problem))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      {children}
      {choosable > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline" busy={busy}>
            {busy ? copy.rebuilding : copy.rebuild}
          </Button>
          {error && <FormError>{error}</FormError>}
        </div>
      )}
    </form>
  )
}
