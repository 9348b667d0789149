import type { ReactNode } from 'react'
import { brand } from '@/lib/brand'
import { SiteHeader } from './header/site-header'
import { SiteFooter } from './site-footer'

type Props = {
  children: ReactNode
  /** Origin of the site, for print. Pages that Next serves as built do not know it. */
  origin?: string
}

/** Header and footer around a page. The page is in `main`, the target of the skip link. */
export function SiteFrame({ children, origin }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      {origin && (
        <p className="hidden px-4 pt-4 text-sm sm:px-6 print:block">
          <a href={origin} className="font-semibold after:font-normal after:content-['_·_'_attr(href)]">
            {brand.name}
          </a>
        </p>
      )}
      <main id="main" tabIndex={-1} className="site-page flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
