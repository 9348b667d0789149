'use client'

import { Clipboard, Group, Scissors, type LucideIcon, Copy, MonitorSmartphone, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { Block } from '@/lib/document/block'
import { getCommand } from '../commands/commands'
import { useWorkspace } from '../commands/use-workspace'
import { selectedBlocks } from '../state/selection'
import { useEditor, useEditorStore } from '../state/use-editor'
import { BoundField } from '../fields/block-fields'
import { commonFields, commonValue, severalBinding } from '../fields/several'
import { AppearanceFields } from './appearance-fields'

const ACTIONS: readonly [string, LucideIcon, string][] = [
  ['duplicate', Copy, 'Duplicate'],
  ['wrap', Group, 'Wrap'],
  ['copy', Clipboard, 'Copy'],
  ['cut', Scissors, 'Cut'],
  ['move-to-screen', MonitorSmartphone, 'Move…'],
  ['delete', Trash2, 'Delete'],
]

/** Properties of several components. */
export function SeveralPanel({ inSheet, appearanceOnly }: { inSheet: boolean; appearanceOnly: boolean }) {
  const workspace = useWorkspace()
  // Subscribes to the state that contains the selected blocks.
  useEditor((state) => state.history.present)
  useEditor((state) => state.also)
  const state = workspace.store.get()
  const blocks = selectedBlocks(state).map(({ block }) => block)
  return (
    <div className="grid content-start gap-4 p-4">
      <h2 className={cn('text-sm font-semibold', inSheet && 'pr-10')}>{blocks.length} components</h2>
      {!appearanceOnly && (
        <div className="grid grid-cols-2 gap-2">
          {ACTIONS.map(([id, Icon, label]) => {
            const { when, run } = getCommand(id)
            return (
              <Button
                key={id}
                variant="outline"
                size="sm"
                className={cn('h-9', id === 'delete' && 'text-destructive')}
                disabled={!(when?.(state) ?? true)}
                onClick={() => run(workspace)}
              >
                <Icon aria-hidden="true" />
                {label}
              </Button>
            )
          })}
        </div>
      )}
      {!appearanceOnly && <CommonFields blocks={blocks} />}
      <AppearanceFields key={`${appearanceOnly}`} blocks={blocks} open />
    </div>
  )
}

/** Fields that all blocks have. Changes apply to all of them. */
function CommonFields({ blocks }: { blocks: readonly Block[] }) {
  const store = useEditorStore()
  const fields = commonFields(blocks)
  const [first, ...others] = blocks
  if (!first || fields.length === 0) return null
  const binding = severalBinding(store, [first, ...others])
  return (
    <div className="grid gap-4 border-t pt-4">
      {fields.map((field) => (
        <BoundField
          key={field.prop}
          field={field}
          value={{ [field.prop]: commonValue(blocks, field.prop) }}
          binding={binding}
        />
      ))}
    </div>
  )
}
