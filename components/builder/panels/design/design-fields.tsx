'use client'

import { Field } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { chosenScheme, type Scheme, schemesOf } from '@/lib/document/color-scheme'
import { FONT_FAMILIES, type FontFamily, type Settings } from '@/lib/document/settings'
import { ChoiceField } from '../../fields/choice-field'
import { useEditor, useEditorStore } from '../../state/use-editor'

type DesignFieldsProps = { settings: Settings; update: (change: Partial<Settings>) => void }

const FONTS = FONT_FAMILIES.map((value) => ({ value, label: value }))
/** Uses the same font as the text. */
const SAME = 'same'
const TITLE_FONTS = [{ value: SAME, label: 'Same as text' }, ...FONTS] as const
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Phone' },
] as const
const SHOWN = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const RADIUS = [
  { value: 'none', label: '0' },
  { value: 'small', label: 'S' },
  { value: 'normal', label: 'M' },
  { value: 'large', label: 'L' },
] as const
const DENSITY = [
  { value: 'compact', label: 'Tight' },
  { value: 'normal', label: 'Normal' },
  { value: 'spacious', label: 'Airy' },
] as const
const TYPE = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'expressive', label: 'Large titles' },
] as const

/** Fonts, scheme, corners, spacing and sizes of the app. */
export function DesignFields({ settings, update }: DesignFieldsProps) {
  const colorScheme = settings.colorScheme ?? chosenScheme(settings)
  const { radius = 'normal', density = 'normal', typeScale = 'normal' } = settings
  return (
    <>
      <Field
        label="Light or dark"
        hint={colorScheme === 'system' ? 'Follows each person’s phone setting.' : undefined}
      >
        <SegmentedControl
          aria-label="Light or dark"
          size="sm"
          options={SCHEMES}
          value={colorScheme}
          onValueChange={(next) => update({ colorScheme: next })}
        />
      </Field>
      {colorScheme === 'system' && <CanvasScheme settings={settings} />}
      <ChoiceField
        label="Font"
        value={settings.fontFamily}
        options={FONTS}
        onChange={(fontFamily) => update({ fontFamily })}
      />
      <ChoiceField
        label="Title font"
        value={settings.titleFont ?? SAME}
        options={TITLE_FONTS}
        onChange={(next: FontFamily | typeof SAME) => update({ titleFont: next === SAME ? null : next })}
      />
      <Field label="Corners">
        <SegmentedControl
          aria-label="Corners"
          size="sm"
          options={RADIUS}
          value={radius}
          onValueChange={(next) => update({ radius: next })}
        />
      </Field>
      <Field label="Space between">
        <SegmentedControl
          aria-label="Space between"
          size="sm"
          options={DENSITY}
          value={density}
          onValueChange={(next) => update({ density: next })}
        />
      </Field>
      <ChoiceField
        label="Text size"
        value={typeScale}
        options={TYPE}
        onChange={(next) => update({ typeScale: next })}
      />
    </>
  )
}

/** Selects the scheme that the canvas shows. Does not change the app. */
function CanvasScheme({ settings }: { settings: Settings }) {
  const store = useEditorStore()
  const scheme: Scheme = useEditor((state) => state.scheme) ?? schemesOf(settings)[0]
  return (
    <Field label="Show here">
      <SegmentedControl
        aria-label="Show here"
        size="sm"
        options={SHOWN}
        value={scheme}
        onValueChange={(next) => store.set({ scheme: next })}
      />
    </Field>
  )
}
