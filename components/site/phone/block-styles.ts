import { createHash } from 'node:crypto'
import { blockStyles } from '@/lib/blocks/registries/styles'

/** Styles of all blocks, for pages that show apps in phones. */
export const BLOCK_STYLES: string = blockStyles
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ')
  .trim()

const digest = createHash('sha256').update(BLOCK_STYLES).digest('base64url').slice(0, 16)

/** The name contains a content hash, so browsers can cache it permanently. */
export const BLOCK_STYLES_FILE: string = `${digest}.css`
