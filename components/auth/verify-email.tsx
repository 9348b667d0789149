'use client'

import { Link } from '@/components/ui/link'
import { useEffect, useRef, useState } from 'react'
import { MessagePage } from '@/components/site/message-page'
import { buttonVariants } from '@/components/ui/button-variants'
import { ApiError, apiRequest } from '@/lib/client/api-request'

type State = { title: string; text: string; link: { href: string; label: string } | null }

const WORKING: State = { title: 'Confirming your email…', text: 'This takes a moment.', link: null }

const DONE = (email: string): State => ({
  title: 'Your email is confirmed',
  text: `You’ve confirmed ${email}. You can continue where you left off.`,
  link: { href: '/app-builder', label: 'Go to my apps' },
})

const FAILED = (text: string): State => ({
  title: 'This link doesn’t work',
  text,
  link: { href: '/account', label: 'Send me a new link' },
})

const OPEN_THE_LINK: State = {
  title: 'Open the link in our email',
  text: 'This page confirms your email when you open it from the link that we sent you.',
  link: { href: '/account', label: 'Send me a new link' },
}

/**
 * Confirms the address with a separate request. Mail scanners open links but don't run scripts, so they can't
 * confirm it.
 */
export function VerifyEmail({ token }: { token: string }) {
  const [state, setState] = useState(token === '' ? OPEN_THE_LINK : WORKING)
  const requested = useRef(false)

  useEffect(() => {
    if (requested.current || token === '') return
    requested.current = true
    apiRequest<{ email: string }>('POST', '/api/account/verify-email', { token }).then(
      ({ email }) => setState(DONE(email)),
      (error: unknown) =>
        setState(
          FAILED(
            error instanceof ApiError && error.status < 500
              ? error.message
              : 'We couldn’t confirm your email. Please open the link again.',
          ),
        ),
    )
  }, [token])

  const { title, text, link } = state
  return (
    <div role="status">
      <MessagePage
        title={title}
        actions={
          link && (
            <Link href={link.href} className={buttonVariants({ size: 'lg' })}>
              {link.label}
            </Link>
          )
        }
      >
        {text}
      </MessagePage>
    </div>
  )
}
