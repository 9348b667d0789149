'use client'

import { useLayoutEffect } from 'react'
import { ErrorScreen } from '@/components/site/error-screen'
import { THEME_SCRIPT, keptTheme, showTheme } from '@/lib/base/theme'
import '@/components/ui/fonts/faces.css'
import './globals.css'

/** The last resort, when the frame of all pages itself fails: it can use nothing of that frame. */
export default function GlobalError({ reset }: { reset: () => void }) {
  // In the place of a page that failed in the browser, the script below does not run.
  useLayoutEffect(() => showTheme(keptTheme()), [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <title>Something went wrong</title>
        <ErrorScreen retry={reset} />
      </body>
    </html>
  )
}
