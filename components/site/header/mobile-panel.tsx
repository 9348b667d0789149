'use client'

import { Menu, X } from 'lucide-react'
import { Link } from '../../ui/link'
import { usePathname } from 'next/navigation'
import { type MouseEvent, Suspense, lazy, useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { clsx } from 'clsx'
import { useMe } from '@/lib/client/me'
import {
  accountLinks,
  type NavLink,
  contactSales,
  firstStep,
  isActive,
  mainLinks,
  productLinks,
  signInLink,
} from '../navigation'
import { Logo } from '../../ui/logo'
import { useSignOut } from './use-sign-out'

const row = 'flex min-h-11 items-center rounded-sm px-3 text-base transition-colors hover:bg-accent'

const PANEL = 'site-menu'
/** Loaded on demand: few people sign out with unsaved work. */
const SignOutDialog = lazy(() =>
  import('./sign-out-dialog').then((module) => ({ default: module.SignOutDialog })),
)
/** Invoker commands: the menu works without script in browsers that support them. */
const opensWithoutScript = { command: 'show-modal', commandfor: PANEL }
const closesWithoutScript = { command: 'close', commandfor: PANEL }

/** The header's links on small screens: a native modal dialog, which traps the focus and closes on Escape. */
export function MobilePanel() {
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  const me = useMe()
  const first = firstStep(Boolean(me))
  const { busy, confirming, signOut, leave, stay } = useSignOut()
  const close = () => dialog.current?.close()
  const closeAndSignOut = () => {
    close() // the confirmation would be behind this dialog
    signOut()
  }

  // When a tablet is rotated, a hidden modal dialog would still block the page.
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)')
    const onWide = () => dialog.current?.close()
    wide.addEventListener('change', onWide)
    return () => wide.removeEventListener('change', onWide)
  }, [])

  // Closes on any link, and on a tap on the backdrop, whose event target is the dialog itself.
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element
    if (target === event.currentTarget || target.closest('a')) close()
  }
  const links = (list: readonly NavLink[]) =>
    list.map((link) => {
      const current = isActive(link.href, pathname)
      return (
        <li key={link.href}>
          <Link
            href={link.href}
            aria-current={current ? 'page' : undefined}
            className={clsx(row, current && 'bg-muted font-medium')}
          >
            {link.label}
          </Link>
        </li>
      )
    })
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        {...opensWithoutScript}
        className={buttonVariants({ variant: 'ghost', size: 'icon-lg' })}
      >
        <Menu aria-hidden="true" />
      </button>
      <dialog id={PANEL} ref={dialog} aria-label="Menu" onClick={onClick} className="side-panel">
        <div className="flex min-h-full flex-col gap-6 p-4">
          <div className="flex items-center justify-between pl-3">
            <Logo />
            <button
              type="button"
              aria-label="Close menu"
              onClick={close}
              {...closesWithoutScript}
              className={buttonVariants({ variant: 'ghost', size: 'icon-lg' })}
            >
              <X aria-hidden="true" />
            </button>
          </div>
          <nav aria-label="Menu" className="grid gap-6">
            <div>
              <p className="px-3 pb-1 text-[13px] font-medium text-muted-foreground">Products</p>
              <ul>{links(productLinks)}</ul>
            </div>
            <ul className="border-t pt-4">
              {links(mainLinks)}
              {me ? (
                <>
                  {links(accountLinks(me.role))}
                  <li>
                    <button type="button" onClick={closeAndSignOut} className={clsx(row, 'w-full')}>
                      Sign out
                    </button>
                  </li>
                </>
              ) : (
                links([signInLink])
              )}
            </ul>
          </nav>
          <div className="mt-auto grid gap-2 pt-2">
            <Link href={first.href} className={buttonVariants({ size: 'lg' })}>
              {first.label}
            </Link>
            <Link href={contactSales.href} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              {contactSales.label}
            </Link>
          </div>
        </div>
      </dialog>
      {confirming && (
        <Suspense fallback={null}>
          <SignOutDialog busy={busy} leave={leave} stay={stay} />
        </Suspense>
      )}
    </div>
  )
}
