import Link from 'next/link'
import { TemplatePhone } from '@/components/site/phone/template-phone'
import { TemplatePreview } from './template-preview'
import { loadTemplate } from '@/lib/templates/load-template'
import type { TemplateId } from '@/lib/templates/schema'

/** A template with its first screen and a live preview. */
export function TemplateCard({ id }: { id: TemplateId }) {
  const template = loadTemplate(id)
  const { appName, secondaryColor } = template.document.settings
  return (
    <li className="group relative overflow-hidden rounded-lg border bg-card transition-colors focus-within:border-input hover:border-input">
      <div
        style={{ backgroundColor: `color-mix(in oklch, ${secondaryColor} 45%, white)` }}
        className="flex h-52 justify-center overflow-hidden pt-6 sm:h-60"
      >
        <TemplatePhone
          template={template}
          className="transition-transform duration-300 ease-out [--phone-scale:0.38] group-hover:-translate-y-1 motion-reduce:transition-none sm:[--phone-scale:0.46]"
        />
      </div>
      <div className="border-t p-3 sm:p-4">
        {/* The link covers the card; the demo is above it. */}
        <Link
          href={`/app-builder?template=${id}`}
          prefetch={false}
          className="font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {template.industry}
        </Link>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm">
          <span className="text-muted-foreground">{appName}</span>
          <TemplatePreview id={id} name={appName} />
        </div>
      </div>
    </li>
  )
}
