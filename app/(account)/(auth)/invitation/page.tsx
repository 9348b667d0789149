import type { Metadata } from 'next'
import { userOfRequest } from '@/app/page-user'
import { Invitation } from '@/components/auth/invitation'
import { MessagePage } from '@/components/site/message-page'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import { AppError } from '@/lib/platform/errors'
import { findInvitation } from '@/lib/workspaces/invitations'
import type { InvitationOffer } from '@/lib/workspaces/schema'
import { readToken } from '../read-token'

// The URL contains the token, so no referrer may be sent to other sites.
export const metadata: Metadata = {
  title: 'Invitation',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** An invitation to a workspace or to one app, from the link of an email. */
export default async function InvitationPage({ searchParams }: Props) {
  const token = await readToken(searchParams)
  const user = await userOfRequest()
  const offer = await openOffer(token)
  if (offer) return <Invitation token={token} offer={offer} email={user?.email ?? null} />
  return (
    <MessagePage
      title="This invitation doesn’t work"
      actions={
        <Link href={user ? '/app-builder' : '/signin'} className={buttonVariants({ size: 'lg' })}>
          {user ? 'My apps' : 'Sign in'}
        </Link>
      }
    >
      It was used or withdrawn, or it expired. Open the newest link in your email, or ask the person who
      invited you for a new one.
    </MessagePage>
  )
}

async function openOffer(token: string): Promise<InvitationOffer | null> {
  try {
    return await findInvitation(token)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-invitation') return null
    throw error
  }
}
