import type { Metadata } from 'next'
import { AuthAside } from '@/components/account/auth-aside'
import { AuthCard } from '@/components/account/auth-card'
import { SignUpForm } from '@/components/account/sign-up-form'

export const metadata: Metadata = { title: 'Create your account' }

export default function SignUpPage() {
  return (
    <AuthCard
      title="Create your account"
      subtitle="Free to start, with a 30-day trial of everything."
      aside={<AuthAside template="restaurant" />}
    >
      <SignUpForm />
    </AuthCard>
  )
}
