'use client'

import Link from 'next/link'
import { MessagePage } from '@/components/site/message-page'
import { SiteFrame } from '@/components/site/site-frame'
import { Button, buttonVariants } from '@/components/ui/button'

type Props = { error: Error & { digest?: string }; reset: () => void }

export default function ErrorPage({ error, reset }: Props) {
  return (
    <SiteFrame>
      <MessagePage
        title="Something went wrong"
        actions={
          <>
            <Button size="lg" onClick={reset}>
              Try again
            </Button>
            <Link href="/" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              Go to the home page
            </Link>
          </>
        }
      >
        The page could not be shown. Nothing of yours was changed by it.
        {error.digest && ` If it stays so, tell us this number: ${error.digest}.`}
      </MessagePage>
    </SiteFrame>
  )
}
