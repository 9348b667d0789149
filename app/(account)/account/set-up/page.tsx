import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CircleCheck } from 'lucide-react'
import { AccountPage } from '@/components/account/account-page'
import { AccountSection } from '@/components/ui/section-card'
import { copy } from '@/components/account/second-factor/copy'
import { PasskeyList } from '@/components/account/second-factor/passkey-list'
import { TwoStepPanel } from '@/components/account/second-factor/two-step-panel'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button'
import { NEW_PASSWORD_PAGE, SET_UP_PAGE } from '@/lib/accounts/constants'
import { currentUser } from '@/lib/accounts/sessions/current'
import { signInUrl } from '@/lib/base/own-path'

const words = copy.setUp

export const metadata: Metadata = { title: words.title, robots: { index: false } }

/** The only page available before a required second factor is set up. Prompts administrators too. */
export default async function SetUpPage() {
  const user = await currentUser()
  if (!user) redirect(signInUrl(SET_UP_PAGE))
  if (user.mustChangePassword) redirect(NEW_PASSWORD_PAGE)
  const done = user.twoFactor || user.passkeys > 0
  return (
    <AccountPage title={words.title} lead={user.secondFactorSetupError ? words.required : words.optional}>
      {done && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-4 rounded-lg border border-success/40 bg-success/8 p-5"
        >
          <CircleCheck aria-hidden="true" className="size-5 text-success" />
          <p className="flex-1 font-medium">{words.done}</p>
          <Link href={user.role === 'admin' ? '/admin' : '/app-builder'} className={buttonVariants()}>
            {words.next}
          </Link>
        </div>
      )}
      <AccountSection title={copy.passkeys.title} text={copy.passkeys.text}>
        <PasskeyList />
      </AccountSection>
      <AccountSection title={copy.twoStep.title} text={copy.twoStep.text}>
        <TwoStepPanel />
      </AccountSection>
    </AccountPage>
  )
}
