import { themeVariables } from '@/lib/blocks/registries/styles'
import type { Settings } from '@/lib/document/settings'
import { loadTemplate } from '@/lib/templates/load-template'
import { firstBlocks } from '../phone/inside'
import { Phone } from '../phone/phone'
import { ComponentsPane, TopBar } from './builder-parts'
import { copy } from './copy'

const { preview } = copy.benefits

const COLORS = [
  { name: 'Pine', value: '#1f6b5c' },
  { name: 'Ember', value: '#b23a12' },
  { name: 'Plum', value: '#7a2f63' },
  { name: 'Ocean', value: '#1d5c96' },
] as const

/**
 * The builder around a real app with a selected component. Radio buttons set its style and the app's color,
 * using only CSS.
 */
export function LivePreview() {
  const clinic = loadTemplate('healthcare')
  const { settings } = clinic.document
  const rules = COLORS.map(({ value }, index) => colorRule(index, { ...settings, primaryColor: value }))
  return (
    <div className="live-preview dark mt-10 overflow-hidden rounded-lg border bg-band shadow-float">
      <style dangerouslySetInnerHTML={{ __html: rules.join('') }} />
      <TopBar name={settings.appName} />
      <div className="grid sm:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[10.25rem_minmax(0,1fr)_15.5rem] lg:grid-cols-[15rem_minmax(0,1fr)_17rem]">
        <ComponentsPane />
        <div className="grid h-[31rem] justify-items-center overflow-hidden pt-8 [--phone-scale:0.78] lg:h-[36rem] lg:[--phone-scale:0.88]">
          <Phone template={firstBlocks(clinic, 6)} />
        </div>
        <div className="grid content-start gap-5 bg-card p-4 max-sm:border-t sm:w-62 sm:border-l md:w-auto">
          <p className="text-sm font-semibold">{preview.selected}</p>
          <StyleChoice />
          <fieldset>
            <legend className="text-[13px] font-medium">{preview.color}</legend>
            <div className="mt-2 grid grid-cols-2 gap-1 sm:grid-cols-1">
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
          </fieldset>
          <p className="text-xs leading-5 text-muted-foreground">{preview.hint}</p>
        </div>
      </div>
    </div>
  )
}

/** Selects the style of the button. */
function StyleChoice() {
  return (
    <fieldset>
      <legend className="text-[13px] font-medium">{preview.style}</legend>
      <div className="segments mt-2">
        {preview.styles.map((name, index) => (
          <label key={name}>
            <input
              type="radio"
              name="preview-style"
              value={name}
              defaultChecked={index === 0}
              data-style={name.toLowerCase()}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Uses `!important`, because the phone sets its variables in a style attribute. */
function colorRule(index: number, settings: Settings): string {
  const colors = Object.entries(themeVariables(settings)).filter(([name]) => !name.endsWith('font'))
  const declarations = colors.map(([name, value]) => `${name}:${value}!important`)
  return `.live-preview:has([data-color="${index}"]:checked) .phone-screen{${declarations.join(';')}}`
}
