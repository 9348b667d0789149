'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toaster'
import { copy } from './copy'
import { CouponFields } from './coupon-fields'
import type { NamedPlan } from './coupon-list'

const words = copy.coupons

/** Creates a coupon in a dialog. */
export function NewCoupon({ plans }: { plans: readonly NamedPlan[] }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const onCreated = (code: string) => {
    setOpen(false)
    notify({ title: words.created(code) })
    router.refresh()
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>{words.create}</Button>
      </DialogTrigger>
      <DialogContent title={words.create} description={words.codeHint} className="max-w-xl">
        <CouponFields plans={plans} onCreated={onCreated} />
      </DialogContent>
    </Dialog>
  )
}
