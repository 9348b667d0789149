import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SkipLink } from '@/components/ui/skip-link'
import { PageValues } from '@/components/shell/page-values'
import { PreviewBar } from '@/components/shell/preview-bar'
import { Toaster } from '@/components/ui/toaster'
import { brand } from '@/lib/brand'
import { currentOrigin } from '@/lib/platform/http/current-origin'
import { liveValue, liveValues } from '@/lib/base/live-value'
import { THEME_COLORS, THEME_SCRIPT } from '@/lib/base/theme'
import { accentSheetPath } from '@/lib/host-brand/accent'
import { PREVIEW_VALUE } from '@/lib/host-brand/schema'
import { EARLY_CLICKS } from '@/lib/client/early-clicks'
import '@/components/ui/fonts/faces.css'
import './globals.css'
import { Hydrated } from './hydrated'
import { iconVersion } from './render-logo'

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(currentOrigin()),
    title: { default: `${brand.name}: ${brand.tagline}`, template: `%s · ${brand.name}` },
    description: `${brand.tagline}. ${brand.description}`,
    applicationName: brand.name,
    icons: siteIcons(),
  }
}

/** With a version of their own for each brand, because browsers cache icons by address. */
function siteIcons(): Metadata['icons'] {
  const version = iconVersion()
  return {
    icon: [{ url: `/icon.svg${version}`, sizes: 'any', type: 'image/svg+xml' }],
    apple: [{ url: `/apple-icon${version}`, sizes: '180x180', type: 'image/png' }],
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
        {brand.accent && <link rel="stylesheet" href={accentSheetPath(brand.accent)} precedence="brand" />}
      </head>
      <body>
        <Values>
          <SkipLink />
          {children}
          <Preview />
          <Toaster />
          <Hydrated />
        </Values>
      </body>
    </html>
  )
}

/** Gives the page's scripts what an administrator changed. */
function Values({ children }: { children: ReactNode }) {
  const { legal: _, ...values } = liveValues() // only servers need these long texts
  return Object.keys(values).length === 0 ? children : <PageValues values={values}>{children}</PageValues>
}

function Preview() {
  const draft = liveValue<{ number: number } | null>(PREVIEW_VALUE, null)
  return draft && <PreviewBar number={draft.number} />
}
