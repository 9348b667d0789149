'use client'

import { ShieldAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { Link } from '@/components/ui/link'
import { Button, buttonVariants } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { SET_UP_PAGE } from '@/lib/accounts/constants'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'
import { useAttempt } from '../../auth/second-factor/use-attempt'

const words = copy.prompt

/** Asks an administrator to set up a second factor. Can be postponed for seven days. */
export function SecondFactorPrompt() {
  const headingId = useId()
  const router = useRouter()
  const { busy, problem, attempt } = useAttempt()
  const postpone = () =>
    attempt(async () => {
      await apiRequest('POST', '/api/account/two-factor/postponement')
      router.refresh()
    })
  return (
    <section
      aria-labelledby={headingId}
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-primary/40 bg-card p-5"
    >
      <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-primary max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={headingId} className="text-[15px] font-semibold">
          {words.title}
        </h2>
        <p className="mt-0.5 text-sm leading-5 text-muted-foreground">{words.text}</p>
        <FormError>{problem || undefined}</FormError>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href={SET_UP_PAGE} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {words.setUp}
        </Link>
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void postpone()}>
          {words.later}
        </Button>
      </div>
    </section>
  )
}
