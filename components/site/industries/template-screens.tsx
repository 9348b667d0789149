import { cn } from '@/components/ui/cn'
import { loadTemplate } from '@/lib/templates/load-template'
import type { IndustryId } from '@/lib/templates/schema'
import { TemplatePhone } from '../phone/template-phone'
import { copy } from './copy'

const { page } = copy

/** All screens of the template side by side. On narrow screens a scrollable row. */
export function TemplateScreens({ id }: { id: IndustryId }) {
  const template = loadTemplate(id)
  const { screens, settings } = template.document
  return (
    // Keyboard users must be able to scroll the row.
    <ul
      tabIndex={0}
      aria-label={page.screens}
      className="-mx-4 mt-10 flex snap-x scroll-px-4 gap-6 overflow-x-auto px-4 pb-10 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:justify-between lg:gap-4"
    >
      {screens.map((screen) => (
        <li key={screen.id} className="snap-start">
          <TemplatePhone
            template={template}
            screenId={screen.id}
            label={page.screen(settings.appName, screen.title)}
            className={cn(
              '[--phone-scale:0.66] sm:[--phone-scale:0.56]',
              screens.length > 4
                ? 'lg:[--phone-scale:0.46] xl:[--phone-scale:0.57]'
                : 'lg:[--phone-scale:0.58] xl:[--phone-scale:0.72]',
            )}
          />
          <p aria-hidden="true" className="mt-5 text-center text-[15px] font-medium">
            {screen.title}
          </p>
        </li>
      ))}
    </ul>
  )
}
