'use client'

import { ChevronDown } from 'lucide-react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, Label } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { type Appearance, PLATFORMS, type Platform } from '@/lib/document/appearance'
import type { Block } from '@/lib/document/block'
import { DIFFERENT_HINT } from '../fields/binding'
import { ChoiceField } from '../fields/choice-field'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'
import { PLATFORM_NAMES } from './platform-names'

/** Uses the default of the block type. */
const AUTO = 'auto'
/** No selection, because the blocks differ. */
const MIXED = ''

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
const SEVERAL = { value: MIXED, label: 'Different ones' }

type AppearanceFieldsProps = {
  /** One or more blocks. Changes apply to all. */
  blocks: readonly Block[]
  open?: boolean
}

/** Layout of blocks of any type on their screen, and their platforms. */
export function AppearanceFields({ blocks, open = false }: AppearanceFieldsProps) {
  const store = useEditorStore()
  const update = (change: (block: Block) => Partial<Pick<Block, 'appearance' | 'platforms'>>) =>
    edit(
      store,
      blocks.map((block) => ({ type: 'update-block', blockId: block.id, props: change(block) })),
    )
  const set = (name: keyof Appearance, value: string) => {
    if (value === MIXED) return
    update(({ appearance = {} }) => {
      const rest = Object.fromEntries(Object.entries(appearance).filter(([key]) => key !== name))
      return { appearance: { ...rest, ...(value !== AUTO && { [name]: value }) } }
    })
  }
  const commonValue = (name: keyof Appearance) => {
    const values = new Set(blocks.map(({ appearance }) => appearance?.[name] ?? AUTO))
    return values.size === 1 ? [...values][0]! : MIXED
  }
  const color = commonValue('color')
  return (
    <details open={open || undefined} className="group border-t pt-3">
      <summary className="flex h-8 cursor-pointer list-none items-center justify-between text-sm font-medium">
        Appearance
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2">
        <Segments
          label="Align"
          options={ALIGN}
          value={commonValue('align')}
          onChange={(v) => set('align', v)}
        />
        <Segments
          label="Space above"
          options={SPACE}
          value={commonValue('space')}
          onChange={(value) => set('space', value)}
        />
        <Segments
          label="Width"
          options={WIDTH}
          value={commonValue('width')}
          onChange={(v) => set('width', v)}
        />
        <ChoiceField
          label="Color behind it"
          options={color === MIXED ? [SEVERAL, ...COLOR] : COLOR}
          value={color}
          onChange={(value) => set('color', value)}
        />
        <Platforms blocks={blocks} update={update} />
      </div>
    </details>
  )
}

type PlatformsProps = {
  blocks: readonly Block[]
  update: (change: (block: Block) => Partial<Pick<Block, 'platforms'>>) => void
}

function Platforms({ blocks, update }: PlatformsProps) {
  const shownOn = (platform: Platform) =>
    blocks.filter(({ platforms = PLATFORMS }) => platforms.includes(platform)).length
  const toggle = (platform: Platform, on: boolean) =>
    update(({ platforms = PLATFORMS }) => {
      const next = PLATFORMS.filter((one) => (one === platform ? on : platforms.includes(one)))
      return next.length > 0 ? { platforms: next } : {}
    })
  const id = blocks.map((block) => block.id).join('-')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Shown on</legend>
      {PLATFORMS.map((platform) => {
        const count = shownOn(platform)
        const isOnly = blocks.some(
          ({ platforms = PLATFORMS }) => platforms.length === 1 && platforms[0] === platform,
        )
        return (
          <div key={platform} className="flex items-center gap-2.5">
            <Checkbox
              id={`${id}-on-${platform}`}
              checked={count === blocks.length ? true : count === 0 ? false : 'indeterminate'}
              disabled={isOnly && count === blocks.length}
              onCheckedChange={(checked) => toggle(platform, checked)}
            />
            <Label htmlFor={`${id}-on-${platform}`}>{PLATFORM_NAMES[platform]}</Label>
          </div>
        )
      })}
    </fieldset>
  )
}

type SegmentsProps = {
  label: string
  options: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function Segments({ label, options, value, onChange }: SegmentsProps) {
  return (
    <Field label={label} hint={value === MIXED ? DIFFERENT_HINT : undefined}>
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
