'use client'

import { fontVariables } from '@/components/ui/fonts'
import { Button } from '@/components/ui/button'
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
              <Button size="lg" onClick={reset}>
                Try again
              </Button>
            }
          >
            The page could not be shown. Nothing of yours was changed by it.
          </MessagePage>
        </main>
      </body>
    </html>
  )
}
