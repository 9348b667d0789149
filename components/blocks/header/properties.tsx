'use client'

import { Heading } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '@/components/builder/fields/block-text'
import type { PanelModule } from '../panel-module'

function HeaderProperties({ block }: { block: BlockOf<'header'> }) {
  return (
    <>
      <BlockText block={block} prop="title" label="Title" />
      <BlockText block={block} prop="subtitle" label="Subtitle" />
    </>
  )
}

export const headerPanel: PanelModule<BlockOf<'header'>> = {
  icon: Heading,
  Properties: HeaderProperties,
}
