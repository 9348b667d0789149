import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { ChangePlan } from '@/components/account/plan/change-plan'
import { firstChoice } from '@/components/account/plan/choice'
import { copy } from '@/components/account/plan/copy'
import { pendingOf } from '@/components/account/plan/pending-of'
import { PendingOrder } from '@/components/account/plan/pending-order'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { findBilling } from '@/lib/billing/reports/overview'
import { formatDay } from '@/lib/billing/invoices/schema'
import { requireUser } from '../../require-user'

const words = copy.change

export const metadata: Metadata = { title: words.title, robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** `?family=&plan=&interval=` choose what is selected at first; whatever is missing or wrong falls back. */
export default async function ChangePlanPage({ searchParams }: Props) {
  const query = await searchParams
  const asked = {
    family: String(query['family'] ?? ''),
    planId: String(query['plan'] ?? ''),
    interval: String(query['interval'] ?? ''),
  }
  const back = new URLSearchParams({ family: asked.family, plan: asked.planId, interval: asked.interval })
  const { actor } = await requireUser(`/account/plan/change?${back.toString()}`)
  const now = new Date()
  const billing = await findBilling(actor, now)
  const { held, onTrial, trialEndsAt, orders } = billing
  const first = firstChoice(asked, held)
  const isConverting = held.some(({ family }) => family === 'converter')
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {onTrial && (first.family === 'builder' || !isConverting) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border bg-muted/60 p-4 text-[15px] leading-6">
          <span className="min-w-0 flex-1 basis-64">
            {first.family === 'builder'
              ? words.onTrial(formatDay(trialEndsAt))
              : words.onTrialConverter(formatDay(trialEndsAt))}
          </span>
          <Link href="/app-builder" className={buttonVariants({ variant: 'outline' })}>
            {words.toApps}
          </Link>
        </p>
      )}
      {pendingOf(orders).map((order) => (
        <PendingOrder key={order.id} order={order} replaceable />
      ))}
      <ChangePlan first={first} billing={billing} now={now} />
      <p className="text-sm text-muted-foreground">
        {words.toFree}{' '}
        <Link
          href="/account/plan"
          className={buttonVariants({ variant: 'link', size: 'sm', className: 'inline' })}
        >
          {words.back}
        </Link>
      </p>
    </AccountPage>
  )
}
