import { loadTemplate } from '@/lib/templates/load-template'
import { CheckList } from '../check-list'
import { TemplateStage } from '../phone/template-stage'
import type { Solution } from './copy'
import { SolutionActions } from './solution-actions'
import { SolutionPrice } from './solution-price'

/** A solution for one kind of site, half a page wide. */
export function SiteCard({ solution }: { solution: Solution }) {
  const { id, name, text, features, shows } = solution
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-reveal="" className="flex flex-col">
      {shows.map((template) => (
        <TemplateStage key={template} template={loadTemplate(template)} className="h-[24rem]" />
      ))}
      <h2 id={`${id}-title`} className="mt-8 font-display text-title font-[640]">
        {name}
      </h2>
      <p className="mt-3 text-lead text-muted-foreground">{text}</p>
      <CheckList items={features} className="mt-6 mb-8" />
      <div className="mt-auto grid gap-6 border-t pt-6">
        <SolutionPrice id={id} />
        <SolutionActions solution={solution} half />
      </div>
    </section>
  )
}
