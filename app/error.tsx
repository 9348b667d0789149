'use client'

import Link from 'next/link'
import { MessagePage } from '@/components/site/message-page'
import { Logo } from '@/components/site/logo'
import { buttonVariants } from '@/components/ui/button-variants'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** Ships with every page, so it stays small and needs nothing that may be what failed. */
export default function ErrorPage({ error, reset }: Props) {
  return (
    <>
      <header className="px-4 py-5 sm:px-6">
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <MessagePage
          title="Something went wrong"
          actions={
            <>
              <button type="button" onClick={reset} className={buttonVariants({ size: 'lg' })}>
                Try again
              </button>
              <Link href="/" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
                Go to the home page
              </Link>
            </>
          }
        >
          The page could not be shown. Nothing of yours was changed by it.
          {error.digest && ` If it stays so, tell us this number: ${error.digest}.`}
        </MessagePage>
      </main>
    </>
  )
}
