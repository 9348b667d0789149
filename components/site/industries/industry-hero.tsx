import { ChevronRight } from 'lucide-react'
import { loadTemplate } from '@/lib/templates/load-template'
import type { IndustryId } from '@/lib/templates/schema'
import { Link } from '../../ui/link'
import { TemplateStage } from '../phone/template-stage'
import { INDUSTRIES, copy } from './copy'
import { IndustryActions } from './industry-actions'

const { page } = copy

/** Top of an industry's page: the purpose of the app, and the app itself. */
export function IndustryHero({ id }: { id: IndustryId }) {
  const { name, title, lead } = INDUSTRIES[id]
  return (
    <section className="mx-auto grid max-w-[1248px] items-center gap-x-14 gap-y-12 px-4 pt-6 pb-16 sm:px-6 lg:grid-cols-2 lg:pt-8 lg:pb-24">
      <div>
        <nav aria-label={page.trail} className="text-sm text-muted-foreground">
          <ol className="flex items-center gap-1.5">
            <li>
              <Link
                href="/industries"
                className="inline-flex min-h-8 items-center rounded-xs underline-offset-4 hover:text-foreground hover:underline"
              >
                {page.industries}
              </Link>
            </li>
            <li aria-hidden="true">
              <ChevronRight className="size-4" />
            </li>
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
        <h1 className="mt-4 max-w-[16ch] font-display text-[clamp(2.375rem,1.6rem+3vw,3.875rem)] leading-[1.02] font-[640] tracking-[-0.032em]">
          {title}
        </h1>
        <p className="mt-5 mb-8 max-w-[36em] text-lead text-muted-foreground">{lead}</p>
        <IndustryActions id={id} />
      </div>
      <TemplateStage template={loadTemplate(id)} className="h-[27rem] sm:h-[32rem] lg:h-[36rem]" />
    </section>
  )
}
