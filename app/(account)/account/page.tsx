import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { AccountSection } from '@/components/ui/section-card'
import { ChangeEmail } from '@/components/account/change-email'
import { copy } from '@/components/account/copy'
import { EmailState } from '@/components/account/email-state'
import { NameForm } from '@/components/account/name-form'
import { PictureForm } from '@/components/account/picture-form'
import { requireUser } from './require-user'

export const metadata: Metadata = { title: 'Your account', robots: { index: false } }

const { profile } = copy

export default async function ProfilePage() {
  const { email, emailVerified, firstName, lastName, image, name } = await requireUser('/account')
  return (
    <AccountPage title={profile.title}>
      <AccountSection {...profile.picture}>
        <PictureForm name={name} image={image} />
      </AccountSection>
      <AccountSection {...profile.name}>
        <NameForm {...{ firstName, lastName }} />
      </AccountSection>
      <AccountSection {...profile.email}>
        <EmailState email={email} verified={emailVerified} />
        <ChangeEmail />
      </AccountSection>
    </AccountPage>
  )
}
