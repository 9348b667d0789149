'use client'

import { MessagePage } from '@/components/site/message-page'
import { useSignOut } from '@/components/site/header/use-sign-out'
import { Button } from '@/components/ui/button'
import { brand } from '@/lib/brand'

/** Tells a signed-in person that they have no access to the workspace whose address this is. */
export function Outsider({ email }: { email: string }) {
  const { busy, leave } = useSignOut('/signin')
  const { name, contact } = brand
  return (
    <MessagePage
      title="You have no access here"
      actions={
        <Button size="lg" busy={busy} onClick={() => leave(false)}>
          {busy ? 'Signing out...' : 'Use another account'}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        You are signed in as {email}. No app of {name} is shared with this account. If you have an invitation,
        open the link in its email.
        {contact.email && (
          <>
            {' '}
            Otherwise, write to{' '}
            <a href={`mailto:${contact.email}`} className="text-link underline underline-offset-4">
              {contact.email}
            </a>
            .
          </>
        )}
      </span>
    </MessagePage>
  )
}
