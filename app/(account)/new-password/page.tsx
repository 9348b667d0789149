import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthAside } from '@/components/account/auth-aside'
import { AuthCard } from '@/components/account/auth-card'
import { ChangePasswordForm } from '@/components/account/change-password-form'
import { NEW_PASSWORD_PAGE } from '@/lib/accounts/schema'
import { currentUser } from '@/lib/accounts/sessions/current'
import { signInUrl } from '@/lib/client/callback-url'

export const metadata: Metadata = { title: 'Choose a new password', robots: { index: false } }

/** Where an account with a generated password begins. Once the password is changed, it leads on. */
export default async function NewPasswordPage() {
  const user = await currentUser()
  if (!user) redirect(signInUrl(NEW_PASSWORD_PAGE))
  if (!user.mustChangePassword) redirect('/app-builder')
  return (
    <AuthCard
      title="Choose a new password"
      subtitle="Your password was generated, and others may have seen it. Choose one that only you know."
      aside={<AuthAside template="healthcare" />}
    >
      <ChangePasswordForm email={user.email} hasPassword />
    </AuthCard>
  )
}
