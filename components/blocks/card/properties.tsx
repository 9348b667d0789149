'use client'

import { StickyNote } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '@/components/builder/fields/block-text'
import type { PanelModule } from '../panel-module'

function CardProperties({ block }: { block: BlockOf<'card'> }) {
  return (
    <>
      <BlockText block={block} prop="title" label="Title" />
      <BlockText block={block} prop="content" label="Content" multiline />
    </>
  )
}

export const cardPanel: PanelModule<BlockOf<'card'>> = {
  icon: StickyNote,
  Properties: CardProperties,
}
