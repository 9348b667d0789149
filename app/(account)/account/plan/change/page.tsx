import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { ChangePlan } from '@/components/account/plan/change-plan'
import { firstChoice } from '@/components/account/plan/choice'
import { copy } from '@/components/account/plan/copy'
import { Link } from '@/components/site/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { findBilling } from '@/lib/billing/queries'
import { signedIn } from '../../signed-in'

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
  const { id } = await signedIn(`/account/plan/change?${back.toString()}`)
  const { held, methods } = await findBilling(id)
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <ChangePlan first={firstChoice(asked, held)} held={held} methods={methods} />
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
