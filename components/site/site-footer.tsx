import { ThemeSwitch } from '@/components/ui/theme-switch'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'
import { Link } from '../ui/link'
import { Logo } from '../ui/logo'
import { footerColumns, footerLinks } from './navigation'
import { WorkspaceFooter } from './workspace-footer'
import { SocialLinks } from './social-links'

const link =
  'inline-flex min-h-7 items-center text-muted-foreground underline-offset-4 hover:text-foreground hover:underline md:min-h-8'

export function SiteFooter() {
  if (workspaceAddress()) return <WorkspaceFooter />
  return (
    <footer className="border-t bg-band">
      <div className="mx-auto grid max-w-[1248px] gap-8 px-4 py-10 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:py-14">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="max-w-[34ch] text-[15px] leading-6 text-muted-foreground max-md:max-w-[46ch]">
            {brand.tagline}. {brand.description}
          </p>
          <SocialLinks />
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-[repeat(3,auto)] md:gap-x-8 lg:gap-x-20"
        >
          {footerColumns.map((column) => (
            <div key={column.title} className="min-w-0">
              <h2 className="text-sm font-semibold">{column.title}</h2>
              <ul className="mt-2 text-[15px] md:mt-3 md:grid md:gap-1">
                {column.links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} className={link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto max-w-[1248px] px-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2.5 border-t py-5 text-sm text-muted-foreground">
          <p>
            © 2024–{new Date().getUTCFullYear()} {brand.name}. All rights reserved.
          </p>
          <ul className="flex gap-5">
            {footerLinks.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {brand.footer && <p>{brand.footer}</p>}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
