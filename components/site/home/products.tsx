import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { productLinks } from '../navigation'

const TEXTS: Record<string, string> = {
  '/products/custom':
    'A content-driven native app without a website. Screens, tabs and a menu, built by hand from good parts.',
  '/products/wordpress': 'Your site’s menu as the tabs of an app, in its own colours. No plugin to install.',
  '/products/woocommerce': 'Your store on the home screen, your own checkout behind it. No keys to copy.',
}
const WEB_TEXT = 'Any website, through a web view that behaves like an app.'

export function Products() {
  return (
    <section id="products" aria-labelledby="products-title" className="border-y bg-band">
      <div className="mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="products-title" className="font-display text-title font-[640]">
          Start from what you have
        </h2>
        <p className="mt-3 max-w-[36em] text-lead text-muted-foreground">
          A shop, a blog, any website, or a blank page. Each ends as an app that is yours, key and all.
        </p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr_1fr]">
          {productLinks.map(({ label, href }, at) => {
            const first = at === 0
            return (
              <li
                key={href}
                className={cn(
                  'relative flex flex-col rounded-lg border p-6 transition-colors duration-200 sm:min-h-60',
                  first ? 'border-ink bg-ink text-paper' : 'bg-background hover:border-input',
                )}
              >
                {first && (
                  <span className="mb-2 self-start rounded-sm bg-peach px-2 py-0.5 text-xs leading-5 font-semibold text-ink">
                    Most Popular
                  </span>
                )}
                <h3 className="font-display text-heading font-[640]">{label}</h3>
                <p
                  className={cn(
                    'mt-2 mb-6 text-[15px] leading-6',
                    first ? 'text-paper/80' : 'text-muted-foreground',
                  )}
                >
                  {TEXTS[href] ?? WEB_TEXT}
                </p>
                <Link
                  href={href}
                  aria-label={`Learn more about ${label}`}
                  className={cn(
                    'group mt-auto inline-flex items-center gap-1.5 rounded-xs text-[15px] font-medium after:absolute after:inset-0 after:rounded-lg',
                    first ? 'text-peach' : 'text-link',
                  )}
                >
                  Learn more
                  <ArrowRight
                    aria-hidden="true"
                    className="size-4 transition-transform duration-200 group-hover:translate-x-0.5"
                  />
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
