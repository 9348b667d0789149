'use client'

import { fontVariables } from '@/components/ui/fonts'
import { buttonVariants } from '@/components/ui/button-variants'
import { MessagePage } from '@/components/site/message-page'
import './globals.css'

/** The last resort, when the frame of all pages itself fails: it can use nothing of that frame. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main>
          <MessagePage
            title="Something went wrong"
            actions={
              <button type="button" onClick={reset} className={buttonVariants({ size: 'lg' })}>
                Try again
              </button>
            }
          >
            The page could not be shown. Nothing of yours was changed by it.
          </MessagePage>
        </main>
      </body>
    </html>
  )
}
