import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '../fields/block-text'

export function HeaderProperties({ block }: { block: BlockOf<'header'> }) {
  return (
    <>
      <BlockText block={block} prop="title" label="Title" />
      <BlockText block={block} prop="subtitle" label="Subtitle" />
    </>
  )
}
