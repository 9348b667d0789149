import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { AuthAside } from '@/components/auth/auth-aside'
import { AuthCard } from '@/components/auth/auth-card'
import { ResetPasswordForm } from '@/components/auth/reset-password-form'
import { MessagePage } from '@/components/site/message-page'
import { buttonVariants } from '@/components/ui/button-variants'
import { lossByReset } from '@/lib/accounts/password/reset'
import { AppError } from '@/lib/platform/errors'
import { readToken } from '../read-token'

// The URL contains the token, so no referrer may be sent to other sites.
export const metadata: Metadata = {
  title: 'Choose a new password',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Shows right away whether the link is invalid, and what else a new password would remove. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const token = await readToken(searchParams)
  const { problem, loss } = await readLink(token)
  if (!loss)
    return (
      <MessagePage
        title={token === '' ? 'Open the link in our email' : 'This link doesn’t work'}
        actions={
          <Link href="/forgot-password" className={buttonVariants({ size: 'lg' })}>
            Send me a new link
          </Link>
        }
      >
        {problem}
      </MessagePage>
    )
  return (
    <AuthCard
      title="Choose a new password"
      subtitle="You’ll be signed out on all your devices."
      aside={<AuthAside template="healthcare" />}
    >
      <ResetPasswordForm token={token} {...loss} />
    </AuthCard>
  )
}

async function readLink(token: string) {
  if (token === '')
    return {
      problem: 'You choose a new password on this page when you open it from the link that we sent you.',
    }
  try {
    return { loss: await lossByReset(token) }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message }
    throw error
  }
}
