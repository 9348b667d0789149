import { createHash } from 'node:crypto'
import { blockStyles } from '@/lib/blocks/registries/styles'

/** The rules of all blocks, for pages that show apps in phones. */
export const BLOCK_STYLES: string = blockStyles
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ')
  .trim()

const digest = createHash('sha256').update(BLOCK_STYLES).digest('base64url').slice(0, 16)

/** Its name says what is in it, so browsers may keep it for good. */
export const BLOCK_STYLES_FILE: string = `${digest}.css`
