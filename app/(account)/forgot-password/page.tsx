import type { Metadata } from 'next'
import Link from 'next/link'
import { MessagePage } from '@/components/site/message-page'
import { buttonVariants } from '@/components/ui/button-variants'

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false } }

// Says what is true today; the form for a reset link takes this place when mail can be sent.
export default function ForgotPasswordPage() {
  return (
    <MessagePage
      title="Forgot your password?"
      actions={
        <Link href="/signin" className={buttonVariants({ size: 'lg' })}>
          Back to sign in
        </Link>
      }
    >
      This site does not send reset links yet. Your account and your apps are safe: look in your browser’s
      saved passwords first, or ask whoever runs this site.
    </MessagePage>
  )
}
