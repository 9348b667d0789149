'use client'

import { ChevronDown } from 'lucide-react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Label } from '@/components/ui/label'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { type Appearance, PLATFORMS, type Platform } from '@/lib/document/appearance'
import type { Block } from '@/lib/document/block'
import { ChoiceField } from '../fields/choice-field'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'

/** Stands for what is not given: as the type draws it. */
const AUTO = 'auto'

const ALIGN = [
  { value: AUTO, label: 'Auto' },
  { value: 'start', label: 'Start' },
  { value: 'center', label: 'Center' },
  { value: 'end', label: 'End' },
]
const SPACE = [
  { value: AUTO, label: 'Auto' },
  { value: 'none', label: '0' },
  { value: 'small', label: 'S' },
  { value: 'medium', label: 'M' },
  { value: 'large', label: 'L' },
]
const WIDTH = [
  { value: AUTO, label: 'Auto' },
  { value: 'narrow', label: 'Narrow' },
  { value: 'full', label: 'Edge to edge' },
]
const COLOR = [
  { value: AUTO, label: 'None' },
  { value: 'card', label: 'Light' },
  { value: 'tint', label: 'Tinted' },
  { value: 'primary', label: 'Primary color' },
  { value: 'secondary', label: 'Secondary color' },
]
const PLATFORM_NAMES: Record<Platform, string> = { web: 'Web', android: 'Android', ios: 'iPhone and iPad' }

/** How a block of any type stands on its screen, and on which devices. */
export function AppearanceFields({ block }: { block: Block }) {
  const store = useEditorStore()
  const { appearance = {}, platforms = PLATFORMS } = block
  const update = (props: Partial<Pick<Block, 'appearance' | 'platforms'>>) =>
    edit(store, { type: 'update-block', blockId: block.id, props })
  const set = (name: keyof Appearance, value: string) => {
    const rest = Object.fromEntries(Object.entries(appearance).filter(([key]) => key !== name))
    update({ appearance: { ...rest, ...(value !== AUTO && { [name]: value }) } })
  }
  const toggle = (platform: Platform) => {
    const next = PLATFORMS.filter((one) =>
      one === platform ? !platforms.includes(one) : platforms.includes(one),
    )
    if (next.length > 0) update({ platforms: next })
  }
  return (
    <details className="group border-t pt-3">
      <summary className="flex h-8 cursor-pointer list-none items-center justify-between text-sm font-medium">
        Appearance
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2">
        <Segments
          label="Align"
          options={ALIGN}
          value={appearance.align}
          onChange={(value) => set('align', value)}
        />
        <Segments
          label="Space above"
          options={SPACE}
          value={appearance.space}
          onChange={(value) => set('space', value)}
        />
        <Segments
          label="Width"
          options={WIDTH}
          value={appearance.width}
          onChange={(value) => set('width', value)}
        />
        <ChoiceField
          label="Color behind it"
          options={COLOR}
          value={appearance.color ?? AUTO}
          onChange={(value) => set('color', value)}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">Shown on</legend>
          {PLATFORMS.map((platform) => (
            <div key={platform} className="flex items-center gap-2.5">
              <Checkbox
                id={`${block.id}-on-${platform}`}
                checked={platforms.includes(platform)}
                disabled={platforms.length === 1 && platforms.includes(platform)}
                onCheckedChange={() => toggle(platform)}
              />
              <Label htmlFor={`${block.id}-on-${platform}`}>{PLATFORM_NAMES[platform]}</Label>
            </div>
          ))}
        </fieldset>
      </div>
    </details>
  )
}

type SegmentsProps = {
  label: string
  options: { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string) => void
}

function Segments({ label, options, value = AUTO, onChange }: SegmentsProps) {
  return (
    <Field label={label}>
      <SegmentedControl
        size="sm"
        aria-label={label}
        options={options}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  )
}
