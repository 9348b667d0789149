import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountSection } from '@/components/account/account-section'
import { ChangePasswordForm } from '@/components/account/change-password-form'
import { EmailState } from '@/components/account/email-state'
import { SessionList } from '@/components/account/session-list'
import { currentUser } from '@/lib/accounts/session'

export const metadata: Metadata = { title: 'Your account', robots: { index: false } }

export default async function AccountPage() {
  const user = await currentUser()
  if (!user) redirect('/signin?callbackUrl=%2Faccount')
  const { email, emailVerified, hasPassword } = user
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="font-display text-title font-[640]">Your account</h1>
      <AccountSection title="Email" text="Where we reach you, and what you sign in with.">
        <EmailState email={email} verified={emailVerified} />
      </AccountSection>
      <AccountSection title="Password" text="A new one signs out all your other devices.">
        <ChangePasswordForm email={email} hasPassword={hasPassword} />
      </AccountSection>
      <AccountSection title="Devices" text="Where you are signed in. End what you do not recognise.">
        <SessionList />
      </AccountSection>
    </div>
  )
}
