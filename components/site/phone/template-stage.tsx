import { cn } from '@/components/ui/cn'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { TemplatePhone } from './template-phone'
import { TINTED, tintOf } from './tint'

type Props = { template: LoadedTemplate; className?: string }

/** A panel tinted in the app's color, with its first screen in front of its second. */
export function TemplateStage({ template, className }: Props) {
  const [, second] = template.document.screens
  return (
    <div
      style={tintOf(template)}
      className={cn('relative isolate overflow-hidden rounded-lg border', TINTED, className)}
    >
      {second && (
        <div aria-hidden="true" className="absolute top-20 left-[calc(50%-13.5rem)] -z-10 max-sm:hidden">
          <TemplatePhone template={template} screenId={second.id} className="[--phone-scale:0.56]" />
        </div>
      )}
      <TemplatePhone
        template={template}
        className="absolute top-10 left-1/2 -translate-x-1/2 [--phone-scale:0.62] sm:-translate-x-[18%]"
      />
    </div>
  )
}
