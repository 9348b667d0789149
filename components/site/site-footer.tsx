import { Link } from './link'
import { brand } from '@/lib/brand'
import { Logo } from './logo'
import { footerColumns } from './navigation'
import { SocialLinks } from './social-links'

export function SiteFooter() {
  return (
    <footer className="border-t bg-band">
      <div className="mx-auto grid max-w-[1248px] gap-10 px-4 py-14 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="max-w-[34ch] text-[15px] leading-6 text-muted-foreground">
            {brand.tagline}. {brand.description}
          </p>
          <SocialLinks />
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-12 gap-y-8 md:gap-x-8 lg:gap-x-20">
          {footerColumns.map((column) => (
            <div key={column.title} className="min-w-34">
              <h2 className="text-sm font-semibold">{column.title}</h2>
              <ul className="mt-3 grid gap-1">
                {column.links.map((link) => (
                  <li key={link.href}>
                    <Link
                      href={link.href}
                      className="inline-flex min-h-8 items-center text-[15px] text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto max-w-[1248px] px-4 sm:px-6">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t py-6 text-sm text-muted-foreground">
          <p>© 2024 {brand.name}. All rights reserved.</p>
          <p>Made with love for dreamers and innovators.</p>
        </div>
      </div>
    </footer>
  )
}
