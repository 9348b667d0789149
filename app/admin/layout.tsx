import type { Metadata } from 'next'
import { forbidden, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PasswordPrompt } from '@/components/account/password-prompt'
import { SecondFactorPrompt } from '@/components/account/second-factor/second-factor-prompt'
import { AdminNav } from '@/components/admin/admin-nav'
import { SiteFrame } from '@/components/site/site-frame'
import { pageUser } from '@/app/page-user'
import { asksForSecondFactor } from '@/lib/accounts/queries'
import { actorOf } from '@/lib/platform/actor'
import { countUnread } from '@/lib/contact/queries'
import { Queries } from '../queries'

export const metadata: Metadata = { title: 'Admin', robots: { index: false } }

/**
 * Decides before any of the page is sent, so that the response has the right status. The frame gives pages their
 * margins; sensitive actions inside ask for the password.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await pageUser()
  if (!user) redirect('/signin?callbackUrl=/admin')
  if (user.role !== 'admin') forbidden()
  return (
    <div data-theme="system">
      <SiteFrame>
        <AdminNav unread={await countUnread(actorOf(user))} />
        <div className="mx-auto max-w-[1248px] px-4 py-10 sm:px-6">
          {asksForSecondFactor(user) && <SecondFactorPrompt />}
          <Queries>
            <PasswordPrompt>{children}</PasswordPrompt>
          </Queries>
        </div>
      </SiteFrame>
    </div>
  )
}
