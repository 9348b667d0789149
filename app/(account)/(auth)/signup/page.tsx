import { AuthAside } from '@/components/auth/auth-aside'
import { AuthCard } from '@/components/auth/auth-card'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { WaitingApp } from '@/components/auth/waiting-app'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { trialDays } from '@/lib/billing/plans/catalog'
import { brand } from '@/lib/brand'

export const metadata = pageMetadata({
  title: 'Create your account',
  description: `Sign up for ${brand.name} and build your first app. It’s free, with ${trialDays()} days of Pro to try.`,
  path: '/signup',
})

export default function SignUpPage() {
  return (
    <AuthCard
      title="Create your account"
      subtitle={`Free to start, with ${trialDays()} days of Pro to try.`}
      aside={<AuthAside template="restaurant" />}
    >
      <WaitingApp signUp />
      <SignUpForm />
    </AuthCard>
  )
}
