import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '../../ui/link'
import { contactSales } from '../navigation'
import { copy } from './copy'

export function Closing() {
  return (
    <section aria-labelledby="closing" className="dark border-t bg-background text-foreground">
      <div
        data-reveal=""
        className="mx-auto flex max-w-[1248px] flex-wrap items-end justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-6 lg:py-28"
      >
        <h2 id="closing" className="max-w-[12ch] font-display text-display font-[640]">
          {copy.closing.title}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link href="/signup" className={buttonVariants({ size: 'lg' })}>
            {copy.closing.start}
          </Link>
          <Link href={contactSales.href} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            {contactSales.label}
          </Link>
        </div>
      </div>
    </section>
  )
}
