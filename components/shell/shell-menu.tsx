'use client'

import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from '@/components/ui/link'
import { accountLinks } from '@/components/site/navigation'
import { SET_UP_PAGE } from '@/lib/accounts/constants'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { buttonVariants } from '@/components/ui/button-variants'
import { PlaceLink } from './area-nav'
import { copy } from './copy'
import { type Area, currentPlace } from './places'

type Props = { area: Area | undefined; role: 'user' | 'admin' }

/** At a workspace's address, help is by its own people. */
const helpLinks = () => (workspaceAddress() ? [] : [{ href: '/help', label: copy.help }])

const row = 'min-h-11 rounded-sm px-3 text-base'

/**
 * All links on small screens, below the header. A native disclosure, which works without script. With script,
 * Escape, an outside tap and navigation close it.
 */
export function ShellMenu({ area, role }: Props) {
  const pathname = usePathname()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  const places = pathname === SET_UP_PAGE ? undefined : area?.places // setup comes first
  const current = places && currentPlace(places, pathname)
  return (
    <details key={pathname} ref={details} onKeyDown={onKeyDown} className="group md:hidden print:hidden">
      <summary
        aria-label={copy.menu}
        className={buttonVariants({
          variant: 'ghost',
          size: 'icon-lg',
          className: 'list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <div aria-hidden="true" onClick={close} className="fixed inset-x-0 top-14 bottom-0 bg-scrim" />
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b bg-popover p-3 shadow-float">
        {area && places && (
          <nav aria-label={area.label} className="mb-3 border-b pb-3">
            <p className="px-3 pb-1 text-[13px] font-medium wrap-anywhere text-muted-foreground">
              <bdi>{area.label}</bdi>
            </p>
            <ul>
              {places.map((place) => (
                <li key={place.href}>
                  <PlaceLink
                    place={place}
                    current={place === current}
                    className={clsx(row, place === current && 'bg-accent')}
                  />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={copy.main}>
          <ul>
            {[...accountLinks(role), ...helpLinks()].map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  onClick={close}
                  className={clsx(row, 'flex items-center transition-colors hover:bg-accent')}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </details>
  )
}
