import { Badge } from '@/components/ui/badge'
import { loadTemplate } from '@/lib/templates/load-template'
import { CheckList } from '../check-list'
import { TemplatePhone } from '../phone/template-phone'
import { SOLUTIONS, copy } from './copy'
import { SolutionActions } from './solution-actions'
import { SolutionPrice } from './solution-price'

const { custom } = SOLUTIONS
const PLACES = [
  'top-24 left-0 max-sm:hidden',
  'top-12 left-1/2 z-10 -translate-x-1/2',
  'top-32 right-0 max-sm:hidden',
]

/** The app builder, with three apps made from its templates. */
export function BuilderBand() {
  return (
    <section id={custom.id} aria-labelledby="custom-title" className="dark overflow-hidden bg-ink">
      <div
        data-reveal=""
        className="mx-auto grid max-w-[1248px] items-center gap-x-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_34rem]"
      >
        <div className="pt-16 lg:py-24">
          <Badge variant="ember">{copy.badge}</Badge>
          <h2 id="custom-title" className="mt-4 font-display text-title font-[640]">
            {custom.name}
          </h2>
          <p className="mt-4 max-w-[34em] text-lead text-muted-foreground">{custom.text}</p>
          <CheckList items={custom.features} className="mt-7 sm:grid-cols-2" />
          <div className="mt-9 grid gap-6">
            <SolutionPrice id={custom.id} />
            <SolutionActions solution={custom} />
          </div>
        </div>
        <div className="relative mx-auto h-[27rem] w-full max-w-[34rem] sm:h-[34rem] lg:h-[44rem]">
          {custom.shows.map((id, index) => (
            <TemplatePhone
              key={id}
              template={loadTemplate(id)}
              className={`absolute [--phone-scale:0.6] sm:[--phone-scale:0.64] ${PLACES[index]}`}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
