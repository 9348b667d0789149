'use client'

import { LayoutGrid, LogOut, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { Link } from '../../ui/link'
import { Avatar } from '@/components/ui/avatar'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import type { Me } from '@/lib/accounts/schema'
import { accountLinks } from '../navigation'
import { useDisclosure } from './use-disclosure'
import { useSignOut } from './use-sign-out'

/** Loaded on demand: few people sign out with unsaved work. */
const SignOutDialog = lazy(() =>
  import('./sign-out-dialog').then((module) => ({ default: module.SignOutDialog })),
)

const ICONS: Record<string, LucideIcon> = {
  '/app-builder': LayoutGrid,
  '/account': UserRound,
  '/admin': ShieldCheck,
}

const item =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 text-left text-[15px] transition-colors hover:bg-accent [&_svg]:size-[18px] [&_svg]:text-muted-foreground'

/** Loaded on demand: most people have one workspace. */
const WorkspaceSwitch = lazy(() =>
  import('./workspace-switch').then((module) => ({ default: module.WorkspaceSwitch })),
)

type Props = {
  me: Me
  /** Shows the current workspace of people who have several. */
  namesWorkspace?: boolean
}

/** The signed-in user's menu: links to their pages, their workspaces if they have several, and sign-out. */
export function AccountMenu({ me, namesWorkspace = false }: Props) {
  const { open, close, rootProps, buttonProps } = useDisclosure<HTMLDivElement>()
  const { busy, confirming, signOut, leave, stay } = useSignOut()
  const current = me.workspaces.length > 1 && me.workspaces.find(({ id }) => id === me.workspaceId)
  return (
    <div {...rootProps} className="relative">
      <button
        {...buttonProps}
        className="flex min-h-10 min-w-10 items-center justify-center gap-2.5 rounded-full transition-shadow hover:ring-3 hover:ring-border"
      >
        {namesWorkspace && current && (
          <span className="max-w-44 truncate pl-3 text-sm max-md:hidden">
            <span className="sr-only">Workspace: </span>
            <bdi>{current.name}</bdi>
          </span>
        )}
        <Avatar name={me.name} image={me.image} />
        <span className="sr-only">Account of {me.name}</span>
      </button>
      {open && (
        <div className="absolute top-full right-0 z-50 mt-2 max-h-[calc(100dvh-4.5rem)] w-64 animate-rise-in overflow-y-auto rounded-md border bg-popover p-1.5 shadow-float">
          <div className="border-b px-3 pt-1.5 pb-3">
            <p className="truncate text-[15px] font-medium">{me.name}</p>
            <p className="truncate text-[13px] text-muted-foreground">{me.email}</p>
          </div>
          {current && (
            <Suspense fallback={null}>
              <WorkspaceSwitch workspaces={me.workspaces} current={current.id} />
            </Suspense>
          )}
          <ul className="pt-1.5">
            {accountLinks(me.role).map(({ href, label }) => {
              const Icon = ICONS[href] ?? LayoutGrid
              return (
                <li key={href}>
                  <Link href={href} onClick={close} className={item}>
                    <Icon aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              )
            })}
            <li>
              <button type="button" onClick={signOut} aria-busy={busy || undefined} className={item}>
                <LogOut aria-hidden="true" />
                {busy ? 'Signing out...' : 'Sign out'}
              </button>
            </li>
          </ul>
          <div className="mt-1.5 border-t px-1.5 pt-3 pb-1.5">
            <ThemeSwitch className="w-full" />
          </div>
        </div>
      )}
      {confirming && (
        <Suspense fallback={null}>
          <SignOutDialog busy={busy} leave={leave} stay={stay} />
        </Suspense>
      )}
    </div>
  )
}
