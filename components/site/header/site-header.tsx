'use client'

import { Suspense, lazy } from 'react'
import { Link } from '../../ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { clsx } from 'clsx'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { useMe } from '@/lib/client/me'
import { Logo } from '../../ui/logo'
import { contactSales, firstStep, signInLink } from '../navigation'
import { MobilePanel } from './mobile-panel'
import { NavLinks } from './nav-links'

/** Loaded on demand, because most visitors are signed out. */
const AccountMenu = lazy(() => import('./account-menu').then((module) => ({ default: module.AccountMenu })))

export function SiteHeader() {
  return (
    <header className="site-header sticky top-0 z-40 bg-background">
      <div className="mx-auto flex h-[68px] w-full max-w-[1248px] items-center gap-3 px-4 sm:px-6 lg:gap-6">
        <Logo />
        {workspaceAddress() ? (
          <WorkspaceActions />
        ) : (
          <>
            <NavLinks />
            <Actions />
            <MobilePanel />
          </>
        )}
      </div>
    </header>
  )
}

/** At a workspace's address, whose pages are the signed-in ones. */
function WorkspaceActions() {
  const me = useMe()
  return (
    <div className="ml-auto flex items-center">
      {me ? (
        <Suspense fallback={<span className="size-10" />}>
          <AccountMenu me={me} />
        </Suspense>
      ) : (
        <Link href={signInLink.href} className={buttonVariants({ variant: 'outline' })}>
          {signInLink.label}
        </Link>
      )}
    </div>
  )
}

/** The right side. Initially rendered for signed-out visitors, the most common case. */
function Actions() {
  const me = useMe()
  const first = firstStep(Boolean(me))
  return (
    <div className="ml-auto flex items-center gap-2 lg:gap-3">
      {me ? (
        <Suspense fallback={<span className="size-10" />}>
          <AccountMenu me={me} />
        </Suspense>
      ) : (
        <Link
          href={signInLink.href}
          className="hidden h-9 items-center rounded-sm px-3 text-[15px] text-foreground/80 transition-colors hover:text-foreground sm:inline-flex"
        >
          {signInLink.label}
        </Link>
      )}
      <Link href={first.href} className={clsx(buttonVariants({ variant: 'strong' }), 'max-[359px]:hidden')}>
        {first.label}
      </Link>
      <Link
        href={contactSales.href}
        className={clsx(buttonVariants({ variant: 'outline' }), 'max-lg:hidden')}
      >
        {contactSales.label}
      </Link>
    </div>
  )
}
