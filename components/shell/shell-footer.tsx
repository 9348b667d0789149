import { WorkspaceFooter } from '@/components/site/workspace-footer'
import { Link } from '@/components/ui/link'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'
import { copy, footerLinks } from './copy'

/** A one-line footer. */
export function ShellFooter() {
  if (workspaceAddress()) return <WorkspaceFooter />
  return (
    <footer className="border-t text-sm text-muted-foreground print:hidden">
      <div className="mx-auto flex max-w-[1248px] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
        <p>
          © 2024–{new Date().getUTCFullYear()} {brand.name}
        </p>
        <ThemeSwitch className="sm:order-last" />
        <nav aria-label={copy.footer}>
          <ul className="flex gap-x-5">
            {footerLinks.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-flex min-h-8 items-center underline-offset-4 hover:text-foreground hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
