import { ArrowRight } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { loadTemplate } from '@/lib/templates/load-template'
import type { IndustryId } from '@/lib/templates/schema'
import { Link } from '../../ui/link'
import { TemplatePhone } from '../phone/template-phone'
import { TINTED, tintOf } from '../phone/tint'
import { INDUSTRIES, copy, industryPage } from './copy'

/** A short card for an industry. The whole card links to its page. */
export function IndustryCard({ id }: { id: IndustryId }) {
  const { short, summary } = INDUSTRIES[id]
  const template = loadTemplate(id)
  return (
    <li
      style={tintOf(template)}
      className="group relative flex flex-col overflow-hidden rounded-lg border bg-card transition-colors duration-200 hover:border-input"
    >
      <div className={cn('relative h-56 border-b', TINTED)}>
        <TemplatePhone
          template={template}
          className="absolute top-6 left-1/2 -translate-x-1/2 [--phone-scale:0.5]"
        />
      </div>
      <div className="relative flex flex-1 flex-col bg-card p-5">
        <h3 className="font-display text-heading font-[640]">{short}</h3>
        <p className="mt-1.5 mb-4 text-[15px] leading-6 text-muted-foreground">{summary}</p>
        <Link
          href={industryPage(id)}
          className="mt-auto inline-flex min-h-6 items-center gap-1.5 self-start rounded-xs text-[15px] font-medium text-link"
        >
          <span className="absolute inset-0" />
          {copy.more}
          <span className="sr-only"> {copy.about(short)}</span>
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-200 group-hover:translate-x-0.5"
          />
        </Link>
      </div>
    </li>
  )
}
