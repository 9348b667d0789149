import type { Metadata } from 'next'
import { AuthAside } from '@/components/auth/auth-aside'
import { AuthCard } from '@/components/auth/auth-card'
import { SignInForm } from '@/components/auth/sign-in-form'
import { WaitingApp } from '@/components/auth/waiting-app'

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
