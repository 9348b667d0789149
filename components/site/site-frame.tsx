import type { ReactNode } from 'react'
import { SiteHeader } from './header/site-header'
import { SiteFooter } from './site-footer'

/** The shared header and footer around a page. The page is in `main`, the target of the skip link. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
