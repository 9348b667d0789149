import { buttonVariants } from '@/components/ui/button-variants'
import { loadTemplate } from '@/lib/templates/load-template'
import { CheckList } from '../check-list'
import { Link } from '../../ui/link'
import { UrlField } from '../url-field'
import { TemplatePhone } from '../phone/template-phone'
import { SOLUTIONS, copy } from './copy'
import { SolutionActions } from './solution-actions'
import { SolutionPrice } from './solution-price'

const { web } = SOLUTIONS

/** The converter for any website, with a field to start. */
export function WebPanel() {
  return (
    <section id={web.id} aria-labelledby="web-title" className="overflow-hidden border-y bg-band">
      <div
        data-reveal=""
        className="mx-auto grid max-w-[1248px] gap-x-16 px-4 sm:px-6 lg:grid-cols-[24rem_minmax(0,1fr)]"
      >
        <div className="relative order-2 h-[26rem] lg:order-1 lg:h-auto">
          {web.shows.map((id) => (
            <TemplatePhone
              key={id}
              template={loadTemplate(id)}
              className="absolute top-12 left-1/2 -translate-x-1/2 [--phone-scale:0.72] lg:top-20 lg:[--phone-scale:0.82]"
            />
          ))}
        </div>
        <div className="order-1 pt-16 lg:order-2 lg:py-24">
          <h2 id="web-title" className="font-display text-title font-[640]">
            {web.name}
          </h2>
          <p className="mt-4 max-w-[36em] text-lead text-muted-foreground">{web.text}</p>
          <CheckList items={web.features} className="mt-7 sm:grid-cols-2" />
          <p className="mt-9 mb-3 text-[15px] font-medium">{copy.paste}</p>
          <UrlField className="max-w-[31rem]" />
          <div className="mt-9 grid gap-6 border-t pt-7">
            <SolutionPrice id={web.id} />
            <SolutionActions solution={web} quiet>
              <Link href={copy.readMore.href} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
                {copy.readMore.label}
                <span className="sr-only"> {copy.readMore.about}</span>
              </Link>
            </SolutionActions>
            <Link
              href={copy.detail.href}
              className="inline-flex min-h-6 items-center justify-self-start rounded-xs text-[15px] text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
            >
              {copy.detail.label}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
