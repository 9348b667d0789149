'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useAction } from '@/components/auth/use-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { apiRequest } from '@/lib/client/api-request'
import { PAYMENTS } from './use-refreshed'

/** Marks sample data. */
export function SampleBadge() {
  return <Badge variant="ember">Sample data</Badge>
}

/** Explains that the metrics are samples, and hides them. */
export function SampleNote() {
  const router = useRouter()
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const hide = () =>
    run(async () => {
      await apiRequest('PATCH', `${PAYMENTS}/sample`, { hidden: true })
      router.refresh()
      await client.invalidateQueries()
    })
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-band p-4">
      <p className="max-w-[60ch] text-sm">
        Figures labeled <SampleBadge /> show how the dashboard will look. They disappear with the first order
        or payment.
      </p>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void hide()}>
        Hide sample data
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}
