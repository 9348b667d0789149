import { Code, type LucideIcon, ShieldCheck, Smartphone, Timer } from 'lucide-react'
import { Link } from '../../ui/link'
import type { ConverterProduct } from './products'

type Benefit = { icon: LucideIcon; title: string; text: string; more?: { href: string; label: string } }

export function Benefits({ product }: { product: ConverterProduct }) {
  const benefits: Benefit[] = [
    { icon: Code, ...product.benefit },
    {
      icon: Smartphone,
      title: 'Native experience',
      text: 'A home screen icon, a tab bar, a start screen in your colors, and no address bar.',
    },
    {
      icon: Timer,
      title: 'Fast conversion',
      text: 'About a minute from pasting the address to a first version. No developer, no waiting.',
    },
    {
      icon: ShieldCheck,
      title: 'Secure, 99.9% uptime',
      text: 'We sign each app with its own key and store that key encrypted. 99.9% uptime is our goal; what we reach is recorded.',
      more: { href: '/status', label: 'See our uptime' },
    },
  ]
  return (
    <section aria-labelledby="benefits" className="border-y bg-band">
      <div className="mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="benefits" className="max-w-[22ch] font-display text-title font-[640]">
          What your website gains as an app
        </h2>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ icon: Icon, title, text, more }) => (
            <li key={title} className="rounded-lg border bg-card p-6">
              <Icon aria-hidden="true" strokeWidth={1.6} className="size-7 text-link" />
              <h3 className="mt-5 font-display text-heading font-[640]">{title}</h3>
              <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{text}</p>
              {more && (
                <Link
                  href={more.href}
                  className="mt-2 inline-flex min-h-6 items-center text-[15px] text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
                >
                  {more.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
