import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { brand } from '@/lib/brand'
import { Link } from '../../ui/link'
import { NEXT_STEP } from './copy'

/** Links to the converter, with the URL filled in if there is one. The children show a phone. */
export function NextStep({ url, children }: { url: string | null; children: ReactNode }) {
  const converter = `/${brand.webProduct.slug}`
  return (
    <section aria-labelledby="next-step" className="mx-auto max-w-[1248px] px-4 pb-16 sm:px-6 lg:pb-24">
      <div className="dark grid overflow-hidden rounded-lg bg-ink md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="self-center p-6 sm:p-10 lg:p-14">
          <h2 id="next-step" className="max-w-[16ch] font-display text-title font-[640]">
            {NEXT_STEP.title}
          </h2>
          <p className="mt-4 mb-7 max-w-[46ch] leading-7 text-muted-foreground">{NEXT_STEP.text}</p>
          <Link
            href={url === null ? converter : `${converter}?${new URLSearchParams({ url })}`}
            className={buttonVariants({ variant: 'outline', size: 'lg' })}
          >
            {url === null ? NEXT_STEP.action : NEXT_STEP.actionFor}
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
        <div className="flex h-64 justify-center pt-2 md:h-80 md:pt-12">{children}</div>
      </div>
    </section>
  )
}
