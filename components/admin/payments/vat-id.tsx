'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { VatIdState } from '@/lib/billing/invoices/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'
import { dayText } from './amount'

const words = copy.vatId

/** The VAT ID of the customer's billing details, and whether an administrator looked it up. */
export function VatId({ orderId, state: { vatId, verifiedAt } }: { orderId: string; state: VatIdState }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const mark = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { vatId, verified: verifiedAt === null }
      await apiRequest<VatIdState>('PUT', `/api/admin/orders/${orderId}/vat-id`, body)
      router.refresh()
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : words.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="grid justify-items-end gap-2">
      <span>
        {vatId}
        <span className="block text-[13px] text-muted-foreground">
          {verifiedAt ? words.verified(dayText(verifiedAt)) : words.unverified}
        </span>
      </span>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void mark()}>
        {verifiedAt ? words.undo : words.verify}
      </Button>
      <FormError>{problem}</FormError>
    </span>
  )
}
