import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SkipLink } from '@/components/ui/skip-link'
import { Toaster } from '@/components/ui/toaster'
import { brand } from '@/lib/brand'
import { env } from '@/lib/platform/env'
import { LIVE_VALUES_ID, liveValues, valuesToJson } from '@/lib/base/live-value'
import { THEME_COLORS, THEME_SCRIPT } from '@/lib/base/theme'
import { EARLY_CLICKS } from '@/lib/client/early-clicks'
import '@/components/ui/fonts/faces.css'
import './globals.css'
import { Hydrated } from './hydrated'

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().APP_URL),
    title: { default: `${brand.name}: ${brand.tagline}`, template: `%s · ${brand.name}` },
    description: `${brand.tagline}. ${brand.description}`,
    applicationName: brand.name,
  }
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: (['light', 'dark'] as const).map((theme) => ({
    media: `(prefers-color-scheme: ${theme})`,
    color: THEME_COLORS[theme],
  })),
}

// Does not read the session: public pages stay static, and the header fetches the user in the browser.
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The scripts set the theme and queue clicks before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: EARLY_CLICKS }} />
        <LiveValues />
      </head>
      <body>
        <SkipLink />
        {children}
        <Toaster />
        <Hydrated />
      </body>
    </html>
  )
}

/** What an administrator changed, for the page's scripts. */
function LiveValues() {
  const values = liveValues()
  if (Object.keys(values).length === 0) return null
  const json = valuesToJson(values).replaceAll('<', '\\u003c')
  return <script type="application/json" id={LIVE_VALUES_ID} dangerouslySetInnerHTML={{ __html: json }} />
}
