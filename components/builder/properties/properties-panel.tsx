'use client'

import { ArrowDown, ArrowUp, Copy, MousePointerClick, Trash2 } from 'lucide-react'
import { panelOf } from '@/components/blocks/panels'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Tooltip } from '@/components/ui/tooltip'
import { blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/walk'
import { duplicateBlock, nudgeBlock, removeBlock } from '../state/block-commands'
import { WordsPanel } from '../languages/words-panel'
import type { EditorState } from '../state/editor-state'
import { shownLanguage } from '../state/shown'
import { BlockFields } from '../fields/block-fields'
import { useEditor, useEditorStore } from '../state/use-editor'
import { AppearanceFields } from './appearance-fields'

function selectedBlock(state: EditorState) {
  return state.selectedId === null
    ? null
    : (findBlock(state.history.present, state.selectedId)?.block ?? null)
}

/** What can be set on the selected block. */
export function PropertiesPanel({ inSheet = false }: { inSheet?: boolean }) {
  const block = useEditor(selectedBlock)
  const language = useEditor(shownLanguage)
  if (language !== null) return <WordsPanel block={block} language={language} inSheet={inSheet} />
  if (!block) return <EmptyState />
  const { fields, Properties } = panelOf(block)
  return (
    <div className="grid content-start gap-4 p-4">
      <div className={cn('flex items-center justify-between gap-2', inSheet && 'pr-10')}>
        <h2 className="text-sm font-semibold">{blockModule(block.type).label}</h2>
        <MoveButtons blockId={block.id} />
      </div>
      <BlockFields block={block} fields={fields} />
      {Properties && <Properties block={block} />}
      <AppearanceFields block={block} />
      <BlockButtons blockId={block.id} />
    </div>
  )
}

function MoveButtons({ blockId }: { blockId: string }) {
  const store = useEditorStore()
  return (
    <div className="flex gap-0.5">
      <Tooltip content="Move up (Alt+↑)">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Move up"
          onClick={() => nudgeBlock(store, blockId, -1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip content="Move down (Alt+↓)">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Move down"
          onClick={() => nudgeBlock(store, blockId, 1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
      </Tooltip>
    </div>
  )
}

function BlockButtons({ blockId }: { blockId: string }) {
  const store = useEditorStore()
  return (
    <div className="mt-1 grid grid-cols-2 gap-2 border-t pt-4">
      <Button variant="outline" size="sm" className="h-9" onClick={() => duplicateBlock(store, blockId)}>
        <Copy aria-hidden="true" />
        Duplicate
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="h-9 text-destructive"
        onClick={() => removeBlock(store, blockId)}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </div>
  )
}

function EmptyState() {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-16 text-center text-sm text-muted-foreground">
      <MousePointerClick aria-hidden="true" className="size-6 opacity-70" />
      <p>Select a component to edit its properties</p>
    </div>
  )
}
