'use client'

import { ArrowDown, ArrowUp, Copy, MousePointerClick, Trash2 } from 'lucide-react'
import { panelOf } from '@/lib/blocks/registries/panels'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Tooltip } from '@/components/ui/tooltip'
import { blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { useAfterPaint } from '../../ui/after-paint'
import { currentScreen, duplicateBlocks, removeBlocks } from '../state/block-commands'
import type { EditorState } from '../state/editor-state'
import { moveBlocksBy } from '../state/move-commands'
import { WordsPanel } from '../languages/words-panel'
import { shownLanguage } from '../state/shown'
import { BlockFields } from '../fields/block-fields'
import { useEditor, useEditorStore } from '../state/use-editor'
import { AppearanceFields } from './appearance-fields'
import { FormAnswers } from './form-answers'
import { ScreenProperties } from './screen-properties'
import { SeveralPanel } from './several-panel'

function blockOf({ history }: EditorState, blockId: string | null) {
  return blockId === null ? null : (findBlock(history.present, blockId)?.block ?? null)
}

type PropertiesPanelProps = {
  inSheet?: boolean
  /** Shows only the appearance, on small screens. */
  appearanceOnly?: boolean
}

/** Properties of the selected blocks. Renders after the canvas has painted. */
export function PropertiesPanel({ inSheet = false, appearanceOnly = false }: PropertiesPanelProps) {
  const blockId = useAfterPaint(useEditor((state) => state.selectedId))
  const block = useEditor((state) => blockOf(state, blockId))
  const several = useAfterPaint(useEditor((state) => state.also.size > 0))
  const language = useEditor(shownLanguage)
  if (language !== null) return <WordsPanel block={block} language={language} inSheet={inSheet} />
  if (!block) return <NothingSelected inSheet={inSheet} />
  if (several) return <SeveralPanel {...{ inSheet, appearanceOnly }} />
  const { fields, Properties } = panelOf(block)
  return (
    <div data-fields-of={block.id} className="grid content-start gap-4 p-4">
      <div className={cn('flex items-center justify-between gap-2', inSheet && 'pr-10')}>
        <h2 className="text-sm font-semibold">{blockModule(block.type).label}</h2>
        <MoveButtons blockId={block.id} />
      </div>
      {!appearanceOnly && <FormAnswers block={block} />}
      {!appearanceOnly && <BlockFields block={block} fields={fields} />}
      {!appearanceOnly && Properties && <Properties block={block} />}
      <AppearanceFields key={`${appearanceOnly}`} blocks={[block]} open={appearanceOnly} />
      {!appearanceOnly && <BlockButtons blockId={block.id} />}
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
          onClick={() => moveBlocksBy(store, [blockId], -1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip content="Move down (Alt+↓)">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Move down"
          onClick={() => moveBlocksBy(store, [blockId], 1)}
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
      <Button variant="outline" size="sm" className="h-9" onClick={() => duplicateBlocks(store, [blockId])}>
        <Copy aria-hidden="true" />
        Duplicate
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="h-9 text-destructive"
        onClick={() => removeBlocks(store, [blockId])}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </div>
  )
}

/** Without a selection, shows the open screen's properties. */
function NothingSelected({ inSheet }: { inSheet: boolean }) {
  const screen = useEditor(currentScreen)
  return (
    <div className="grid content-start gap-4 p-4">
      <p className={cn('flex gap-2 text-[13px] text-muted-foreground', inSheet && 'pr-10')}>
        <MousePointerClick aria-hidden="true" className="size-4 shrink-0 opacity-70" />
        Select a component to edit its properties
      </p>
      <h2 className="min-w-0 truncate border-t pt-4 text-sm font-semibold">
        Screen <bdi>{screen.title}</bdi>
      </h2>
      <ScreenProperties key={screen.id} screen={screen} />
    </div>
  )
}
