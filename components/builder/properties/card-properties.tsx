import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '../fields/block-text'

export function CardProperties({ block }: { block: BlockOf<'card'> }) {
  return (
    <>
      <BlockText block={block} prop="title" label="Title" />
      <BlockText block={block} prop="content" label="Content" multiline />
    </>
  )
}
