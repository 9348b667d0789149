import type { ReactNode } from 'react'
import { SiteHeader } from './header/site-header'
import { SiteFooter } from './site-footer'

type Props = {
  children: ReactNode
  /** Every page carries the pages for what is not there or not allowed with it, so those do without a footer. */
  footer?: boolean
}

/** The shared header and footer around a page. The page is in `main`, the target of the skip link. */
export function SiteFrame({ children, footer = true }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="site-page flex-1 outline-none">
        {children}
      </main>
      {footer && <SiteFooter />}
    </div>
  )
}
