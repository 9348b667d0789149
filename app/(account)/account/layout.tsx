import type { ReactNode } from 'react'
import { emailToConfirm } from '@/app/email-to-confirm'
import { userOfRequest } from '@/app/page-user'
import { Queries } from '@/app/queries'
import { ConfirmEmailBanner } from '@/components/account/confirm-email-banner'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { AppShell } from '@/components/shell/app-shell'
import { accountArea } from '@/components/shell/places'
import { toMe } from '@/lib/accounts/queries'

/** Pages redirect signed-out visitors themselves, because they know the return path. */
export default async function Layout({ children }: { children: ReactNode }) {
  const user = await userOfRequest()
  if (!user) return children
  const email = await emailToConfirm()
  return (
    <AppShell me={toMe(user)} area={accountArea()}>
      <Queries>
        <PasswordPrompt>
          {email && <ConfirmEmailBanner email={email} />}
          {children}
        </PasswordPrompt>
      </Queries>
    </AppShell>
  )
}
