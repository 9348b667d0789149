import { Code, type LucideIcon, ShieldCheck, Smartphone, Timer } from 'lucide-react'
import type { ConverterProduct } from './products'

type Benefit = { icon: LucideIcon; title: string; text: string }

export function Benefits({ product }: { product: ConverterProduct }) {
  const benefits: Benefit[] = [
    { icon: Code, ...product.benefit },
    {
      icon: Smartphone,
      title: 'Native experience',
      text: 'An icon on the home screen, a bar of tabs, a start screen in your colours, and no address line.',
    },
    {
      icon: Timer,
      title: 'Fast conversion',
      text: 'About a minute from the pasted address to a first version. No developer, no queue.',
    },
    {
      icon: ShieldCheck,
      title: 'Secure, 99.9% uptime',
      text: 'Each app is signed with a key of its own, kept encrypted, on a service that aims to be there 99.9% of the time.',
    },
  ]
  return (
    <section aria-labelledby="benefits" className="border-y bg-band">
      <div className="mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="benefits" className="max-w-[22ch] font-display text-title font-[640]">
          What your website gains as an app
        </h2>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-lg border bg-card p-6">
              <Icon aria-hidden="true" strokeWidth={1.6} className="size-7 text-link" />
              <h3 className="mt-5 font-display text-heading font-[640]">{title}</h3>
              <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
