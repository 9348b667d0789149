import type { ReactNode } from 'react'
import { SiteHeader } from '@/components/site/header/site-header'
import { ShellFooter } from './shell-footer'

/** The frame of the pages to sign in and up: the site's header, which leads back, and one line at the end. */
export function AuthShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ShellFooter />
    </div>
  )
}
