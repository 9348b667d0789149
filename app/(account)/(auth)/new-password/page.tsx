import type { Metadata } from 'next'
import { clsx } from 'clsx'
import { redirect } from 'next/navigation'
import { AuthAside } from '@/components/auth/auth-aside'
import { AuthCard } from '@/components/auth/auth-card'
import { ChangePasswordForm } from '@/components/account/change-password-form'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { NEW_PASSWORD_PAGE } from '@/lib/accounts/constants'
import { currentUser } from '@/lib/accounts/sessions/current'
import { signInUrl } from '@/lib/base/own-path'

export const metadata: Metadata = { title: 'Choose a new password', robots: { index: false } }

/** Changes the password. Required for accounts with a generated one. */
export default async function NewPasswordPage() {
  const user = await currentUser()
  if (!user) redirect(signInUrl(NEW_PASSWORD_PAGE))
  const subtitle = user.mustChangePassword
    ? 'Your password was generated, and others may have seen it. Choose one that only you know.'
    : 'Changing it signs out all your other devices.'
  return (
    <AuthCard title="Choose a new password" subtitle={subtitle} aside={<AuthAside template="healthcare" />}>
      <div className="grid gap-7">
        <ChangePasswordForm email={user.email} hasPassword={user.hasPassword} />
        {!user.mustChangePassword && (
          <Link
            href="/app-builder"
            className={clsx(buttonVariants({ variant: 'outline' }), 'justify-self-start')}
          >
            Go to your apps
          </Link>
        )}
      </div>
    </AuthCard>
  )
}
