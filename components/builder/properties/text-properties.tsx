import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '../fields/block-text'

export function TextProperties({ block }: { block: BlockOf<'text'> }) {
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
