import type { Metadata } from 'next'
import { forbidden, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { SecondFactorPrompt } from '@/components/account/second-factor/second-factor-prompt'
import { SearchButton } from '@/components/admin/search/search-button'
import { AppShell } from '@/components/shell/app-shell'
import { adminArea } from '@/components/shell/places'
import { pageUser } from '@/app/page-user'
import { needsSecondFactor, toMe } from '@/lib/accounts/queries'
import { brand } from '@/lib/brand'
import { toActor } from '@/lib/platform/actor'
import { countUnread } from '@/lib/contact/queries'
import { Queries } from '../queries'

export const generateMetadata = (): Metadata => ({
  title: { default: 'Admin', template: `%s · ${brand.name}` }, // a plain title would end the site's template
  robots: { index: false },
})

/**
 * Authorizes before any output is sent, so that the status is right, and waits for nothing else. Sensitive
 * actions inside require the password.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await pageUser()
  if (!user) redirect('/signin?callbackUrl=/admin')
  if (user.role !== 'admin') forbidden()
  return (
    <AppShell me={toMe(user)} area={adminArea(countUnread(toActor(user)))} tools={<SearchButton />}>
      {needsSecondFactor(user) && <SecondFactorPrompt />}
      <Queries>
        <PasswordPrompt>{children}</PasswordPrompt>
      </Queries>
    </AppShell>
  )
}
