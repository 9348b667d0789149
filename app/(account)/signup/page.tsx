import { AuthAside } from '@/components/account/auth-aside'
import { AuthCard } from '@/components/account/auth-card'
import { SignUpForm } from '@/components/account/sign-up-form'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { TRIAL_DAYS } from '@/lib/billing/plans/catalog'
import { brand } from '@/lib/brand'

export const metadata = pageMetadata({
  title: 'Create your account',
  description: `Sign up for ${brand.name} and build your first app. It’s free, with a ${TRIAL_DAYS}-day trial of every feature.`,
  path: '/signup',
})

export default function SignUpPage() {
  return (
    <AuthCard
      title="Create your account"
      subtitle="Free to start, with a 30-day trial of every feature."
      aside={<AuthAside template="restaurant" />}
    >
      <SignUpForm />
    </AuthCard>
  )
}
