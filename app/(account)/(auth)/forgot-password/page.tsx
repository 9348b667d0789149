import type { Metadata } from 'next'
import { AuthAside } from '@/components/auth/auth-aside'
import { AuthCard } from '@/components/auth/auth-card'
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form'

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Forgot your password?"
      subtitle="We’ll email you a link to choose a new one."
      aside={<AuthAside template="healthcare" />}
    >
      <ForgotPasswordForm />
    </AuthCard>
  )
}
