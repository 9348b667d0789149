'use client'

import { ErrorScreen } from '@/components/site/error-screen'
import { fontVariables } from '@/components/ui/fonts'
import './globals.css'

/** The last resort, when the frame of all pages itself fails: it can use nothing of that frame. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <ErrorScreen retry={reset} />
      </body>
    </html>
  )
}
