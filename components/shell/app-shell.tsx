import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Logo } from '@/components/ui/logo'
import type { Me } from '@/lib/accounts/schema'
import { type Permission, permissionsOf } from '@/lib/base/roles'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { AreaNav } from './area-nav'
import { CanProvider } from './can'
import { copy } from './copy'
import { MainLinks } from './main-links'
import type { Area } from './places'
import { ShellAccount } from './shell-account'
import { ShellFooter } from './shell-footer'
import { ShellMenu } from './shell-menu'

type Props = {
  me: Me
  /** Navigation of the area. Missing if it has only one page. */
  area?: Area
  /** Additional header content, such as the administration's search. */
  tools?: ReactNode
  /** What the user may do on the page. By default, what their role in the current workspace includes. */
  permissions?: readonly Permission[]
  children: ReactNode
}

/**
 * Layout of the account, the apps and the administration: a slim header, the area's navigation, one content
 * width, and a one-line footer. The logo links to the public site. The page is in `main`, the target of the
 * skip link. Titles are smaller than on public pages.
 */
export function AppShell({ me, area, tools, permissions = currentPermissions(me), children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col [--text-title:clamp(1.625rem,1.5rem+0.55vw,2rem)]">
      <header className="sticky top-0 z-40 border-b bg-background print:hidden">
        <div className="mx-auto flex h-14 max-w-[1248px] items-center gap-2 px-4 sm:px-6 md:gap-4">
          <Logo />
          <MainLinks role={me.role} />
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            {tools}
            {!workspaceAddress() && (
              <Link
                href="/help"
                className="inline-flex h-9 items-center rounded-sm px-3 text-[15px] text-muted-foreground transition-colors hover:text-foreground max-md:hidden"
              >
                {copy.help}
              </Link>
            )}
            <ShellAccount me={me} />
            <ShellMenu area={area} role={me.role} />
          </div>
        </div>
      </header>
      <div
        className={clsx(
          'flex-1 print:block',
          area &&
            'xl:mx-auto xl:grid xl:w-full xl:max-w-[1248px] xl:gap-x-12 xl:px-6 xl:has-[>[data-area-nav]]:grid-cols-[196px_minmax(0,1fr)]',
        )}
      >
        {area && <AreaNav {...area} />}
        <main
          id="main"
          tabIndex={-1}
          className={clsx(
            'mx-auto w-full max-w-[1248px] min-w-0 px-4 pt-6 pb-16 outline-none sm:px-6 md:pt-8 xl:pt-10 print:p-0',
            area && 'xl:px-0',
          )}
        >
          <CanProvider permissions={permissions}>{children}</CanProvider>
        </main>
      </div>
      <ShellFooter />
    </div>
  )
}

function currentPermissions({ workspaces, workspaceId }: Me): Permission[] {
  const current = workspaces.find(({ id }) => id === workspaceId)
  return current ? permissionsOf(current.role) : []
}
