import type { Block } from '@/lib/document/block'
import { ButtonProperties } from './button-properties'
import { CardProperties } from './card-properties'
import { GridProperties } from './grid-properties'
import { HeaderProperties } from './header-properties'
import { ImageProperties } from './image-properties'
import { TextProperties } from './text-properties'

/** The fields of a block, by its type. */
export function BlockProperties({ block }: { block: Block }) {
  switch (block.type) {
    case 'header':
      return <HeaderProperties block={block} />
    case 'text':
      return <TextProperties block={block} />
    case 'image':
      return <ImageProperties block={block} />
    case 'button':
      return <ButtonProperties block={block} />
    case 'grid':
      return <GridProperties block={block} />
    case 'card':
      return <CardProperties block={block} />
  }
}
