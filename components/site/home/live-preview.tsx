import { themeVariables } from '@/components/blocks/styles'
import type { Settings } from '@/lib/document/settings'
import { loadTemplate } from '@/lib/templates/load-template'
import { Phone } from '../phone/phone'
import { copy } from './copy'

const { preview } = copy.benefits

const COLORS = [
  { name: 'Pine', value: '#1f6b5c' },
  { name: 'Ember', value: '#b23a12' },
  { name: 'Plum', value: '#7a2f63' },
  { name: 'Ocean', value: '#1d5c96' },
] as const

/** A small builder around a real app. The colors are radio buttons, and CSS alone applies them to the phone. */
export function LivePreview() {
  const clinic = loadTemplate('healthcare')
  const rules = COLORS.map(({ value }, index) =>
    rule(index, { ...clinic.document.settings, primaryColor: value }),
  ).join('')
  return (
    <div className="live-preview overflow-hidden rounded-lg bg-ink text-paper shadow-float">
      <style dangerouslySetInnerHTML={{ __html: rules }} />
      <p className="flex items-baseline gap-3 border-b border-paper/12 px-5 py-3 text-[13px]">
        <span className="font-semibold">{preview.app}</span>
        <span className="text-[oklch(0.78_0.1_160)]">{preview.saved}</span>
      </p>
      <div className="grid sm:grid-cols-[auto_1fr_auto]">
        <div aria-hidden="true" className="border-r border-paper/12 p-5 max-md:hidden">
          <p className="text-xs text-paper/60">{preview.components}</p>
          <ul className="mt-3 grid gap-1 text-[13px]">
            {preview.names.map((name) => (
              <li key={name} className="flex items-center gap-2.5 rounded-sm px-2 py-1.5">
                <span className="size-3 rounded-[3px] border border-paper/40" />
                {name}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid justify-items-center overflow-hidden pt-8 [--phone-scale:0.72]">
          <Phone template={clinic} className="mb-[-120px]" />
        </div>
        <fieldset className="border-paper/12 p-5 max-sm:border-t sm:border-l">
          <legend className="float-left text-[13px] font-medium">{preview.color}</legend>
          <div className="clear-both flex flex-wrap gap-2 pt-3 sm:grid">
            {COLORS.map(({ name, value }, index) => (
              <label key={name} className="swatch">
                <input
                  type="radio"
                  name="preview-color"
                  value={value}
                  defaultChecked={index === 0}
                  data-color={index}
                  className="sr-only"
                />
                <span aria-hidden="true" style={{ background: value }} />
                {name}
              </label>
            ))}
          </div>
          <p className="mt-4 max-w-[14ch] text-xs leading-5 text-paper/60">{preview.hint}</p>
        </fieldset>
      </div>
    </div>
  )
}

/** The phone sets its variables in its style attribute, which only `!important` can override. */
function rule(index: number, settings: Settings): string {
  const colors = Object.entries(themeVariables(settings)).filter(([name]) => !name.endsWith('font'))
  const declarations = colors.map(([name, value]) => `${name}:${value}!important`)
  return `.live-preview:has([data-color="${index}"]:checked) .phone-screen{${declarations.join(';')}}`
}
