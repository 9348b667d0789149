'use client'

import { Clipboard, Group, Scissors, type LucideIcon, Copy, MonitorSmartphone, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { commandOf } from '../commands/commands'
import { useWorkspace } from '../commands/use-workspace'
import { selectedBlocks } from '../state/selection'
import { useEditor } from '../state/use-editor'
import { CommonFields } from './common-fields'
import { AppearanceFields } from './appearance-fields'

const ACTIONS: readonly [string, LucideIcon, string][] = [
  ['duplicate', Copy, 'Duplicate'],
  ['wrap', Group, 'Wrap'],
  ['copy', Clipboard, 'Copy'],
  ['cut', Scissors, 'Cut'],
  ['move-to-screen', MonitorSmartphone, 'Move…'],
  ['delete', Trash2, 'Delete'],
]

/** What can be set on several components at once. */
export function SeveralPanel({ inSheet, lookOnly }: { inSheet: boolean; lookOnly: boolean }) {
  const workspace = useWorkspace()
  // What the selected blocks are read from.
  useEditor((state) => state.history.present)
  useEditor((state) => state.also)
  const state = workspace.store.get()
  const blocks = selectedBlocks(state).map(({ block }) => block)
  return (
    <div className="grid content-start gap-4 p-4">
      <h2 className={cn('text-sm font-semibold', inSheet && 'pr-10')}>{blocks.length} components</h2>
      {!lookOnly && (
        <div className="grid grid-cols-2 gap-2">
          {ACTIONS.map(([id, Icon, label]) => {
            const { when, run } = commandOf(id)
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
      {!lookOnly && <CommonFields blocks={blocks} />}
      <AppearanceFields key={`${lookOnly}`} blocks={blocks} open />
    </div>
  )
}
