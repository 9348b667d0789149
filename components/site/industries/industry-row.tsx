import { loadTemplate } from '@/lib/templates/load-template'
import type { TemplateId } from '@/lib/templates/schema'
import { CheckList } from '../check-list'
import { Link } from '../link'
import { TemplateStage } from '../phone/template-stage'
import { INDUSTRIES, industryPage } from './copy'
import { IndustryActions } from './industry-actions'
import { IndustryStats } from './industry-stats'

/** One industry: its app, what is in it, three figures, and the three ways on. */
export function IndustryRow({ id }: { id: TemplateId }) {
  const { name, summary, features, stats } = INDUSTRIES[id]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-reveal=""
      className="group grid items-center gap-x-14 gap-y-8 border-t py-12 lg:grid-cols-2 lg:py-16"
    >
      <TemplateStage template={loadTemplate(id)} className="h-[24rem] sm:h-[28rem] lg:group-even:order-2" />
      <div>
        <h2 id={`${id}-title`} className="font-display text-title font-[640]">
          <Link
            href={industryPage(id)}
            className="rounded-xs decoration-2 underline-offset-[6px] hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-3 text-lead text-muted-foreground">{summary}</p>
        <CheckList items={features} className="mt-6 sm:grid-cols-2" />
        <IndustryStats stats={stats} className="mt-7 mb-7" />
        <IndustryActions id={id} size="lg" />
      </div>
    </section>
  )
}
