import Form from 'next/form'
import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { brand } from '@/lib/brand'
import { loadTemplate } from '@/lib/templates/load-template'
import { Phone } from '../phone/phone'

const FACTS = [
  { figure: '500,000+', label: 'customers' },
  { figure: '10,000,000+', label: 'app downloads' },
  { figure: '$50,000+', label: 'saved per app' },
]

export function Hero() {
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid max-w-[1248px] items-center gap-x-8 gap-y-14 px-4 pt-12 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,0.92fr)] lg:pt-14 lg:pb-24">
        <div>
          <h1 className="max-w-[12ch] font-display text-display font-[640]">
            The best <span className="whitespace-nowrap">no-code</span> mobile app builder
          </h1>
          <p className="mt-6 max-w-[34em] text-lead text-foreground/80">
            Create Apple (iOS), Android &amp; Progressive Web Apps without coding. Paste your website and hold
            your app a minute later.
          </p>
          <PasteField />
          <p className="mt-4 text-[15px] text-muted-foreground">
            No website yet?{' '}
            <Link
              href="/signup"
              className="rounded-xs font-medium text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
            >
              Start for Free
            </Link>{' '}
            from a blank page.
          </p>
          <ul className="mt-10 flex flex-wrap gap-x-5 gap-y-4 sm:gap-x-8">
            {FACTS.map(({ figure, label }) => (
              <li key={label}>
                <span className="block font-display text-lg leading-7 font-[640] tracking-[-0.02em] tabular-nums sm:text-[1.375rem]">
                  {figure}
                </span>
                <span className="text-sm text-muted-foreground">{label}</span>
              </li>
            ))}
          </ul>
        </div>
        <Stage />
      </div>
    </section>
  )
}

/** Opens the converter with the address filled in; a plain form, so it works before and without script. */
function PasteField() {
  return (
    <Form
      action={`/${brand.webProduct.slug}`}
      className="mt-8 flex max-w-[31rem] flex-wrap gap-2 rounded-lg border bg-card p-1.5 shadow-float transition-shadow focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/25 sm:flex-nowrap"
    >
      <input
        name="url"
        aria-label="Your website’s address"
        placeholder="yourshop.com"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={2000}
        className="h-12 min-w-0 flex-1 basis-44 rounded-md bg-transparent px-3.5 text-base outline-none placeholder:text-muted-foreground"
      />
      <button type="submit" className={buttonVariants({ size: 'lg', className: 'grow sm:grow-0' })}>
        Make my app
      </button>
    </Form>
  )
}

/** Two real apps, one in front of the other. */
function Stage() {
  return (
    <div className="relative mx-auto h-[37rem] w-full max-w-[30rem] [--phone-scale:0.74] sm:h-[40rem] sm:[--phone-scale:0.78]">
      <div className="absolute inset-[-6%] bg-[radial-gradient(closest-side,oklch(0.935_0.045_58),transparent)]" />
      <Phone
        template={loadTemplate('healthcare')}
        className="absolute top-14 left-[-2%] origin-bottom-left -rotate-5 [--phone-scale:0.58] max-sm:hidden sm:[--phone-scale:0.68]"
      />
      <Phone
        template={loadTemplate('restaurant')}
        className="absolute top-2 right-1/2 translate-x-1/2 sm:right-[6%] sm:translate-x-0"
      />
      <p className="absolute top-24 -right-1 flex items-center gap-3 rounded-md border bg-card px-4 py-2.5 text-[13px] leading-5 shadow-float sm:right-[-4%] xl:right-[-8%]">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-success ring-4 ring-success/15" />
        <span>
          <span className="block font-semibold">App Published</span>
          <span className="text-muted-foreground">2 minutes ago</span>
        </span>
      </p>
    </div>
  )
}
