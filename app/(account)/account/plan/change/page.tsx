import type { Metadata } from 'next'
import { ChangePlan } from '@/components/account/plan/change-plan'
import { firstChoice } from '@/components/account/plan/choice'
import { copy } from '@/components/account/plan/copy'
import { listPendingOrders } from '@/components/account/plan/plan-state'
import { PendingOrder } from '@/components/account/plan/pending-order'
import { Link } from '@/components/ui/link'
import { findBilling } from '@/lib/billing/reports/overview'
import { formatDay } from '@/lib/billing/invoices/schema'
import type { Actor } from '@/lib/platform/actor'
import { BillingFrame } from '../../billing-frame'

const words = copy.change

export const metadata: Metadata = { title: words.title, robots: { index: false } }

const LINK = 'rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** `?family=&plan=&interval=` set the initial selection. Missing or invalid values use the defaults. */
export default async function ChangePlanPage({ searchParams }: Props) {
  const query = await searchParams
  const requested = {
    family: String(query['family'] ?? ''),
    planId: String(query['plan'] ?? ''),
    interval: String(query['interval'] ?? ''),
  }
  const back = new URLSearchParams({
    family: requested.family,
    plan: requested.planId,
    interval: requested.interval,
  })
  return (
    <BillingFrame path={`/account/plan/change?${back.toString()}`} title={words.title}>
      {(actor) => <Change actor={actor} requested={requested} />}
    </BillingFrame>
  )
}

type Requested = Parameters<typeof firstChoice>[0]

async function Change({ actor, requested }: { actor: Actor; requested: Requested }) {
  const now = new Date()
  const billing = await findBilling(actor, now)
  const { held: activePlans, onTrial, trialEndsAt, orders } = billing
  const first = firstChoice(requested, activePlans)
  const isConverting = activePlans.some(({ family }) => family === 'converter')
  return (
    <>
      {onTrial && (first.family === 'builder' || !isConverting) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-muted/60 px-4 py-3 text-sm leading-5">
          <span className="min-w-0 flex-1 basis-64">
            {first.family === 'builder'
              ? words.onTrial(formatDay(trialEndsAt))
              : words.onTrialConverter(formatDay(trialEndsAt))}
          </span>
          <Link href="/app-builder" className={LINK}>
            {words.toApps}
          </Link>
        </p>
      )}
      {listPendingOrders(orders).map((order) => (
        <PendingOrder key={order.id} order={order} replaceable />
      ))}
      <ChangePlan first={first} billing={billing} now={now} />
      {activePlans.some(({ family }) => family === 'builder') && (
        <p className="text-sm text-muted-foreground">
          {words.toFree}{' '}
          <Link href="/account/plan" className={LINK}>
            {words.back}
          </Link>
        </p>
      )}
    </>
  )
}
