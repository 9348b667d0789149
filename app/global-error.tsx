'use client'

import { useEffect, useLayoutEffect } from 'react'
import { ErrorScreen } from '@/components/site/error-screen'
import { THEME_SCRIPT, readSavedTheme, showTheme } from '@/lib/base/theme'
import '@/components/ui/fonts/faces.css'
import './globals.css'

/** Error page for failures of the root layout. It must not use any part of that layout. */
export default function GlobalError({ reset }: { reset: () => void }) {
  // After a failure in the browser, the inline theme script below does not run.
  useLayoutEffect(() => showTheme(readSavedTheme()), [])
  // The page may have failed before it was hydrated, with clicks still queued.
  useEffect(() => void window.dispatchEvent(new Event('page:hydrated')), [])
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
