import type { Metadata } from 'next'
import { forbidden, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { SecondFactorPrompt } from '@/components/account/second-factor/second-factor-prompt'
import { SearchButton } from '@/components/admin/search/search-button'
import { AppShell } from '@/components/shell/app-shell'
import { adminArea } from '@/components/shell/places'
import { pageUser } from '@/app/page-user'
import { asksForSecondFactor, toMe } from '@/lib/accounts/queries'
import { actorOf } from '@/lib/platform/actor'
import { countUnread } from '@/lib/contact/queries'
import { Queries } from '../queries'

export const metadata: Metadata = { title: 'Admin', robots: { index: false } }

/**
 * Decides before any of the page is sent, so that the response has the right status. Sensitive actions inside ask for
 * the password.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await pageUser()
  if (!user) redirect('/signin?callbackUrl=/admin')
  if (user.role !== 'admin') forbidden()
  return (
    <AppShell me={toMe(user)} area={adminArea(await countUnread(actorOf(user)))} tools={<SearchButton />}>
      {asksForSecondFactor(user) && <SecondFactorPrompt />}
      <Queries>
        <PasswordPrompt>{children}</PasswordPrompt>
      </Queries>
    </AppShell>
  )
}
