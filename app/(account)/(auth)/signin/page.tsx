import type { Metadata } from 'next'
import { AuthAside } from '@/components/account/auth-aside'
import { AuthCard } from '@/components/account/auth-card'
import { SignInForm } from '@/components/account/sign-in-form'
import { WaitingApp } from '@/components/account/waiting-app'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

export default function SignInPage() {
  return (
    <AuthCard
      title="Welcome back"
      subtitle="Sign in to your account"
      aside={<AuthAside template="healthcare" />}
    >
      <WaitingApp />
      <SignInForm />
    </AuthCard>
  )
}
