import { loadTemplate } from '@/lib/templates/load-template'
import type { IndustryId } from '@/lib/templates/schema'
import { CheckList } from '../check-list'
import { Link } from '../../ui/link'
import { TemplateStage } from '../phone/template-stage'
import { INDUSTRIES, industryPage } from './copy'
import { IndustryActions } from './industry-actions'
import { IndustryStats } from './industry-stats'

/** An industry: its app, its features, three metrics and three actions. */
export function IndustryRow({ id }: { id: IndustryId }) {
  const { name, summary, features, stats } = INDUSTRIES[id]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-reveal=""
      className="group grid gap-x-14 border-t py-12 lg:grid-cols-2 lg:grid-rows-[1fr_auto_auto_1fr] lg:py-16"
    >
      <div className="lg:row-start-2">
        <h2 id={`${id}-title`} className="font-display text-title font-[640]">
          <Link
            href={industryPage(id)}
            className="rounded-xs decoration-2 underline-offset-[6px] hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-3 text-lead text-muted-foreground">{summary}</p>
      </div>
      <TemplateStage
        template={loadTemplate(id)}
        className="h-[24rem] max-lg:my-8 sm:h-[28rem] lg:row-span-4 lg:row-start-1 lg:group-odd:order-first"
      />
      <div className="lg:row-start-3">
        <CheckList items={features} className="sm:grid-cols-2 lg:mt-6" />
        <IndustryStats stats={stats} className="mt-7 mb-7" />
        <IndustryActions id={id} quiet />
      </div>
    </section>
  )
}
