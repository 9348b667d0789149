'use client'

import { Type } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '@/components/builder/fields/block-text'
import type { PanelModule } from '../panel-module'

function TextProperties({ block }: { block: BlockOf<'text'> }) {
  return (
    <BlockText
      block={block}
      prop="content"
      label="Text"
      multiline
      hint="An empty line starts a new paragraph."
    />
  )
}

export const textPanel: PanelModule<BlockOf<'text'>> = {
  icon: Type,
  Properties: TextProperties,
}
