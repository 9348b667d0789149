import { hasTrial, trialLength, trialPlanName } from '@/lib/billing/plans/wording'
import { AuthAside } from '@/components/auth/auth-aside'
import { AuthCard } from '@/components/auth/auth-card'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { WaitingApp } from '@/components/auth/waiting-app'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'

const trial = () => (hasTrial() ? `, with ${trialLength()} of ${trialPlanName()} to try` : '')

export const generateMetadata = () =>
  pageMetadata({
    title: 'Create your account',
    description: `Sign up for ${brand.name} and build your first app. It’s free${trial()}.`,
    path: '/signup',
  })

export default function SignUpPage() {
  return (
    <AuthCard
      title="Create your account"
      subtitle={
        workspaceAddress() ? `For the apps that ${brand.name} shares with you.` : `Free to start${trial()}.`
      }
      aside={<AuthAside template="restaurant" />}
    >
      <WaitingApp signUp />
      <SignUpForm />
    </AuthCard>
  )
}
