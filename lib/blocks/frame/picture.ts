import { assetHash } from '@/lib/document/asset'
import type { DrawContext } from './context'

/** The address of a picture, or nothing where it is neither kept with the app nor on the web. */
export function pictureUrl(source: string, context: DrawContext): string {
  if (assetHash(source) !== null) return context.assetUrl(source)
  return /^https?:\/\//i.test(source) && URL.canParse(source) ? source : ''
}
