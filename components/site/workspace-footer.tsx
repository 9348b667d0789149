import { ThemeSwitch } from '@/components/ui/theme-switch'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'

const link =
  'inline-flex min-h-8 items-center underline-offset-4 wrap-anywhere hover:text-foreground hover:underline'

/** The footer at a workspace's address: how to reach the people who run it. */
export function WorkspaceFooter() {
  const website = workspaceAddress()?.website
  const { email, address } = brand.contact
  return (
    <footer className="border-t text-sm text-muted-foreground print:hidden">
      <div className="mx-auto flex max-w-[1248px] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
        <p className="min-w-0 wrap-anywhere">{[...new Set([brand.name, ...address])].join(', ')}</p>
        <ul className="flex min-w-0 flex-wrap gap-x-5 empty:hidden">
          {email && (
            <li>
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            </li>
          )}
          {website && (
            <li>
              <a href={website} rel="noopener" className={link}>
                {new URL(website).host}
              </a>
            </li>
          )}
        </ul>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
