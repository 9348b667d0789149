import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/components/ui/fonts'
import { SkipLink } from '@/components/ui/skip-link'
import { Toaster } from '@/components/ui/toaster'
import { brand } from '@/lib/brand'
import { env } from '@/lib/platform/env'
import './globals.css'
import { Hydrated } from './hydrated'

export const metadata: Metadata = {
  metadataBase: new URL(env().APP_URL),
  title: { default: `${brand.name}: ${brand.tagline}`, template: `%s · ${brand.name}` },
  description: `${brand.tagline}. ${brand.description}`,
  applicationName: brand.name,
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: '#fdf9f4',
}

// Knows nothing of the session: public pages stay static, and the header asks for the person in the browser.
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <SkipLink />
        {children}
        <Toaster />
        <Hydrated />
      </body>
    </html>
  )
}
