import type { ReactNode } from 'react'
import { SiteHeader } from '@/components/site/header/site-header'
import { ShellFooter } from './shell-footer'

/** Layout of the sign-in and sign-up pages: the site's header and a one-line footer. */
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
