'use client'

import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.settings

/** Tests the current key with Stripe. */
export function TestConnection() {
  const { busy, problem, run } = useAction()
  const [works, setWorks] = useState(false)
  const test = () => {
    setWorks(false)
    void run(async () => {
      await apiRequest('POST', '/api/admin/settings/stripe/test')
      setWorks(true)
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button variant="outline" busy={busy} onClick={test}>
        {busy ? words.testing : words.test}
      </Button>
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {works && !busy && words.works}
      </p>
      <FormError>{problem}</FormError>
    </div>
  )
}
