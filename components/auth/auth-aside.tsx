import { TemplatePhone } from '@/components/site/phone/template-phone'
import { loadTemplate } from '@/lib/templates/load-template'

const LINES = {
  restaurant: 'Your shop on the home screen by lunch.',
  healthcare: 'Your patients, one tap from the next free time.',
} as const

/** A text and a phone next to the form. */
export function AuthAside({ template }: { template: keyof typeof LINES }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center px-10 pt-16">
      <p className="max-w-[17ch] text-center font-display text-title font-[640] text-balance">
        {LINES[template]}
      </p>
      <TemplatePhone template={loadTemplate(template)} className="mt-12 [--phone-scale:0.9]" />
    </div>
  )
}
